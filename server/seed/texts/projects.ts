import type { Chance } from '../chance';
import { blocks, code, heading, list, paragraph, steps, table } from './rich-text';

/** Project categories with the colour of their photos. */
export const projectCategoryTitles = [
  'Robotics',
  'Home Automation',
  'Agriculture',
  'Weather and Environment',
  'Health and Care',
  'Energy',
  'Security',
  'Music and Light',
  'Games and Toys',
  'Tools for the Bench',
] as const;

type Category = (typeof projectCategoryTitles)[number];

interface Plan {
  readonly name: string;
  readonly category: Category;
  readonly rupees: number;
  readonly does: string;
  readonly works: string;
  readonly parts: readonly string[];
}

const plan = (name: string, category: Category, rupees: number, does: string, works: string, parts: string): Plan => ({
  name,
  category,
  rupees,
  does,
  works,
  parts: parts.split(', '),
});

const plans: readonly Plan[] = [
  plan(
    'Line Follower Robot',
    'Robotics',
    1450,
    'A small two-wheeled robot that keeps to a black line on a white floor and takes bends without leaving it.',
    'Two infrared sensors look at the floor. When one of them sees black, the motor on that side slows down and the robot turns back to the line.',
    'Arduino Uno R3, L298N motor driver, two BO motors, IR sensor pair, 9 V battery',
  ),
  plan(
    'Solar Weather Station',
    'Weather and Environment',
    3250,
    'Measures temperature, humidity, air pressure and rain on the roof and sends a reading every ten minutes.',
    'The controller sleeps between two readings, so that a 6 V panel and a single cell carry it through a week of cloud.',
    'ESP32 DevKit, BME280 sensor, tipping bucket rain gauge, 6 V solar panel, 18650 cell with holder',
  ),
  plan(
    'Automatic Plant Watering',
    'Agriculture',
    980,
    'Keeps up to four pots moist while the school is closed and stops before the saucer overflows.',
    'A capacitive probe stands in each pot. Below the set point the pump runs for three seconds, then waits a minute for the water to sink in.',
    'Arduino Nano, capacitive soil moisture sensor, 5 V mini pump, relay module, silicone tube',
  ),
  plan(
    'Obstacle Avoiding Car',
    'Robotics',
    1620,
    'Drives through a room by itself, looks left and right at every wall and takes the wider way.',
    'An ultrasonic sensor on a servo measures the distance in three directions; the longest one wins.',
    'Arduino Uno R3, HC-SR04 sensor, SG90 servo, L298N motor driver, four-wheel chassis',
  ),
  plan(
    'Smart Dustbin',
    'Home Automation',
    850,
    'Opens its lid when a hand comes near and closes it again after four seconds.',
    'The ultrasonic sensor in the front sees a hand within 20 cm; a servo lifts the lid over a short lever.',
    'Arduino Nano, HC-SR04 sensor, SG90 servo, battery holder',
  ),
  plan(
    'Gas Leak Alarm',
    'Security',
    760,
    'Sounds a buzzer and closes the valve when cooking gas is in the air.',
    'The MQ-2 sensor is heated for a minute, then compared with the value of fresh air; twice that value is taken for a leak.',
    'MQ-2 gas sensor, Arduino Nano, buzzer, 12 V solenoid valve, relay module',
  ),
  plan(
    'Digital Stethoscope',
    'Health and Care',
    2100,
    'Lets a whole class hear one heartbeat and shows it as a curve on a laptop.',
    'An electret microphone sits in the chest piece; the amplifier cuts everything above 500 Hz.',
    'Electret microphone, LM386 amplifier, chest piece, Arduino Nano',
  ),
  plan(
    'Solar Tracker',
    'Energy',
    1890,
    'Turns a panel after the sun and gains about a fifth over one that stands still.',
    'Four light sensors behind a cross of cardboard tell which side is in the shade. Two servos turn until all four agree.',
    'Arduino Uno R3, four LDRs, two MG90S servos, 6 V solar panel',
  ),
  plan(
    'RFID Attendance Register',
    'Security',
    2350,
    'Notes who came in and when, with a card for each pupil, and writes the day to a memory card.',
    'The reader gives the number of a card; the clock module adds the time, and a line goes to the card.',
    'RC522 RFID reader, Arduino Uno R3, DS3231 clock, SD card module, 16x2 LCD',
  ),
  plan(
    'Clap Switch',
    'Home Automation',
    420,
    'Turns a lamp on with two claps and off with two more.',
    'A sound module gives a pulse for each clap; two pulses within half a second switch the relay.',
    'Sound sensor module, relay module, Arduino Nano, lamp holder',
  ),
  plan(
    'Hydroponic Tower',
    'Agriculture',
    4100,
    'Grows 24 lettuce plants on half a square metre and tells when the water needs food.',
    'A pump lifts the water to the top every quarter of an hour; two electrodes measure how much salt is left in it.',
    'ESP32 DevKit, submersible pump, TDS sensor, PVC pipe 4 inch, net cups',
  ),
  plan(
    'Air Quality Monitor',
    'Weather and Environment',
    3480,
    'Shows fine dust and carbon dioxide beside the blackboard, in green, yellow and red.',
    'A laser counts the particles that a fan draws through. The mean of five minutes is what is shown.',
    'ESP32 DevKit, PMS5003 dust sensor, MH-Z19 sensor, OLED display',
  ),
  plan(
    'Bluetooth Controlled Rover',
    'Robotics',
    1750,
    'Drives where a telephone says, with a headlight and a horn.',
    'The telephone sends one letter for each direction over the serial link; without a letter for a second the rover stops.',
    'Arduino Uno R3, HC-05 module, L298N motor driver, tracked chassis',
  ),
  plan(
    'Fall Alarm for Grandparents',
    'Health and Care',
    1280,
    'A pendant that calls the family when its wearer falls and does not get up.',
    'A sudden jolt followed by half a minute of rest is taken for a fall; a button calls the message back.',
    'MPU6050 sensor, ESP8266 NodeMCU, LiPo cell, push button',
  ),
  plan(
    'LED Cube 8x8x8',
    'Music and Light',
    2650,
    'Shows waves, rain and letters with 512 lights in the air.',
    'Only one layer is lit at a time. Eight layers, each a thousandth of a second long, look like one picture.',
    '512 blue LEDs, 74HC595 shift registers, Arduino Mega, eight transistors',
  ),
  plan(
    'Water Level Indicator',
    'Home Automation',
    540,
    'Tells how full the tank on the roof is and stops the motor before it runs over.',
    'Five steel rods of different lengths stand in the tank; the water connects them to the lowest one.',
    'ULN2003 driver, five LEDs, relay module, stainless rods',
  ),
  plan(
    'Mini Wind Turbine',
    'Energy',
    1150,
    'Charges a telephone on a windy terrace with blades cut from a pipe.',
    'A stepper motor, turned by the blades, gives two alternating currents; a bridge and a regulator make 5 V of them.',
    'NEMA 17 stepper motor, bridge rectifier, buck converter, PVC pipe 6 inch',
  ),
  plan(
    'Reaction Game',
    'Games and Toys',
    480,
    'Five buttons light up in turn, ever faster; whoever misses one is out.',
    'Each round the time for an answer shrinks by a twentieth. The best score is kept while the power is off.',
    'Arduino Nano, five arcade buttons, buzzer, seven-segment display',
  ),
  plan(
    'Adjustable Power Supply',
    'Tools for the Bench',
    1980,
    'Gives 1.2 to 24 V with a limit for the current, so that a short circuit is a lesson and not a fire.',
    'A switching converter does the coarse part, a linear one the fine part. Two meters show voltage and current.',
    'LM2596 converter, LM317 regulator, volt and ammeter module, 19 V laptop adapter',
  ),
  plan(
    'Fire Fighting Robot',
    'Robotics',
    2280,
    'Searches a model house for a candle and blows it out.',
    'Three flame sensors point ahead, left and right. The robot turns until the middle one sees most.',
    'Arduino Uno R3, three flame sensors, 5 V pump, L298N motor driver, chassis',
  ),
  plan(
    'Egg Incubator',
    'Agriculture',
    1840,
    'Holds 37.7 degrees and the right moisture for 21 days and turns twelve eggs by itself.',
    'A lamp heats, a fan spreads the warmth. The controller compares temperature ten times a minute and never overshoots by more than a third of a degree.',
    'Arduino Nano, DHT22 sensor, 40 W lamp, geared motor, foam box',
  ),
  plan(
    'Pulse Oximeter',
    'Health and Care',
    1390,
    'Shows pulse and oxygen on a small display, for the physics of light in the body.',
    'Blood that carries oxygen lets more red light through. The sensor compares red with infrared a hundred times a second.',
    'MAX30102 sensor, Arduino Nano, OLED display',
  ),
  plan(
    'Smart Street Light',
    'Energy',
    1100,
    'Dims a street lamp while nobody is there and brightens it when somebody comes.',
    'A light sensor knows the night, a radar module the walker; between them the lamp burns at a fifth.',
    'ESP8266 NodeMCU, RCWL-0516 radar, LDR, MOSFET module, LED strip',
  ),
  plan(
    'Laser Harp',
    'Music and Light',
    1720,
    'Seven beams of light that sound like strings when a hand breaks them.',
    'Each beam ends on a light sensor. A beam that goes dark starts a note, and the speed of the hand makes it loud.',
    'Arduino Leonardo, seven laser modules, seven LDRs, wooden frame',
  ),
  plan(
    'Vending Machine for Pencils',
    'Games and Toys',
    2150,
    'Takes a coin and gives a pencil, with a door that shows how it is done inside.',
    'A coin breaks two beams: the time between them tells how large it is. A spiral then turns once.',
    'Arduino Uno R3, two IR pairs, geared motor, cardboard and acrylic',
  ),
  plan(
    'Earthquake Alarm',
    'Weather and Environment',
    890,
    'Gives notice of shocks that a person hardly feels and keeps the last hundred.',
    'The sensor is read 200 times a second. When the mean of a second is four times the mean of a minute, the alarm sounds.',
    'MPU6050 sensor, Arduino Nano, SD card module, buzzer',
  ),
  plan(
    'Fingerprint Door Lock',
    'Security',
    2890,
    'Opens the laboratory to those who may use it and knows who was the last.',
    'The reader compares the finger itself and only says which number it is; no picture leaves it.',
    'R307 fingerprint reader, Arduino Uno R3, 12 V door lock, relay module',
  ),
  plan(
    'Self Balancing Robot',
    'Robotics',
    2740,
    'Stands on two wheels and stays upright when it is pushed.',
    'Tilt is measured 250 times a second, and the wheels run after it. Three numbers, tuned by hand, decide how hard.',
    'Arduino Nano, MPU6050 sensor, two NEMA 17 motors, A4988 drivers',
  ),
  plan(
    'Braille Reader',
    'Health and Care',
    2460,
    'Six pins rise and fall under a fingertip and spell a text from a memory card.',
    'Each letter is six bits, each bit a small electromagnet that lifts a pin by half a millimetre.',
    'Arduino Uno R3, six solenoids, ULN2003 driver, SD card module',
  ),
  plan(
    'Energy Meter with App',
    'Energy',
    1560,
    'Shows what the fridge, the fan and the television cost, by the hour, in rupees.',
    'A split ring around the wire sees the current. The controller multiplies it with the voltage at the same moment.',
    'SCT-013 current sensor, ESP32 DevKit, ZMPT101B module',
  ),
  plan(
    'Crop Protection Alarm',
    'Agriculture',
    2050,
    'Scares wild boar away from a field with light and sound and leaves birds in peace.',
    'A radar module looks along the fence. Sound and light are chosen anew each time, so that the animals do not get used to them.',
    'ESP32 DevKit, RCWL-0516 radar, DFPlayer module, LED flood light, 12 V battery',
  ),
  plan(
    'Voice Controlled Wheelchair Model',
    'Health and Care',
    3350,
    'A model of a wheelchair that knows eight words in Hindi and in English.',
    'The telephone does the listening and sends a word over Bluetooth. The chair never starts without the word for it being said twice.',
    'Arduino Uno R3, HC-05 module, two geared motors, L298N motor driver',
  ),
  plan(
    'Word Clock',
    'Music and Light',
    2980,
    'Tells the time in a sentence, in steps of five minutes.',
    'Letters are cut from black foil. Behind each word shines a piece of an LED strip.',
    'ESP8266 NodeMCU, DS3231 clock, WS2812 strip, picture frame',
  ),
  plan(
    'Transistor Tester',
    'Tools for the Bench',
    940,
    'Names any part from the junk box, finds its legs and measures it.',
    'Three pins are driven through two resistors each, in every order; how the voltages answer tells the part.',
    'ATmega328P, 128x64 display, ZIF socket, six resistors',
  ),
  plan(
    'Robotic Arm with Five Axes',
    'Robotics',
    3890,
    'Grips, lifts and stacks cubes of 200 grams, by hand or from a list of moves.',
    'Each joint is a servo. Moves are drawn out over forty small steps, so that nothing jerks.',
    'Arduino Mega, five MG996R servos, acrylic arm kit, 5 V 10 A supply',
  ),
  plan(
    'Flood Warning Buoy',
    'Weather and Environment',
    3120,
    'Floats in a stream and sends a message when the water rises faster than a hand a minute.',
    'An ultrasonic sensor under a bridge measures down to the float. Three readings in a row have to agree.',
    'Arduino Nano, JSN-SR04T sensor, SIM800L module, solar panel, sealed box',
  ),
  plan(
    'Tic Tac Toe Table',
    'Games and Toys',
    1310,
    'A table of nine fields that plays against a visitor and loses on purpose now and then.',
    'The whole game has fewer than 6,000 positions; all of them fit into the memory of the board.',
    'Arduino Mega, nine RGB LEDs, nine reed switches, plywood',
  ),
  plan(
    'Room Temperature Fan',
    'Home Automation',
    690,
    'Turns a fan up as a room grows warm and shows the temperature beside it.',
    'The speed follows the temperature between 26 and 34 degrees; below that the fan stands still.',
    'DHT11 sensor, Arduino Nano, BC547 transistor, 12 V fan, 16x2 LCD',
  ),
  plan(
    'Soldering Smoke Extractor',
    'Tools for the Bench',
    870,
    'Draws the smoke away from the face and through charcoal.',
    'A computer fan sits behind a mat of charcoal; a sensor in the stand of the iron turns it on.',
    '120 mm fan, charcoal mat, reed switch, 12 V adapter',
  ),
  plan(
    'Heart Rate Lamp',
    'Music and Light',
    1190,
    'A lamp that beats in the rhythm of whoever holds it.',
    'Each beat of the pulse sensor starts a wave of light that fades in half a second.',
    'Pulse sensor, Arduino Nano, WS2812 ring, frosted jar',
  ),
  plan(
    'Milk Quality Checker',
    'Agriculture',
    1670,
    'Tells in half a minute whether milk was thinned with water.',
    'Milk scatters light, water does not. The sensor compares both and asks for the temperature.',
    'Turbidity sensor, DS18B20 sensor, Arduino Nano, OLED display',
  ),
  plan(
    'Morse Code Trainer',
    'Games and Toys',
    520,
    'Sends letters, waits for the answer and gets faster with the pupil.',
    'Short and long are told apart by the pace of the last ten signs, so that everyone may be slow at first.',
    'Arduino Nano, telegraph key, buzzer, OLED display',
  ),
  plan(
    'Vibration Alarm for Bicycles',
    'Security',
    610,
    'Shouts when somebody moves a locked bicycle and forgives a gust of wind.',
    'A spring touches its shell when it shakes. Six touches within two seconds are a thief.',
    'SW-420 sensor, ATtiny85, piezo siren, coin cell',
  ),
  plan(
    'Function Generator',
    'Tools for the Bench',
    2240,
    'Gives sine, triangle and square waves from 1 Hz to 1 MHz.',
    'A chip adds a number to a counter at each tick and looks the height of the wave up in a table.',
    'AD9833 module, Arduino Nano, rotary encoder, OLED display, TL072 amplifier',
  ),
];

const features = [
  'with Bluetooth Control',
  'on ESP32',
  'with Solar Charging',
  'with SMS Alerts',
  'with Telephone App',
  'with OLED Display',
  'in MicroPython',
  'with Data Logging',
  'with Voice Alerts',
  'on Arduino Nano',
  'with Battery Backup',
  'with Web Dashboard',
  'with LoRa Link',
  'in a 3D Printed Case',
  'with Two Sensors',
  'in Scratch Blocks',
] as const;

const settings = [
  'for Beginners',
  'for Class 8',
  'for Class 10',
  'for Science Fairs',
  'for the School Garden',
  'for Rural Schools',
  'for Summer Camps',
  'for Makerspaces',
  'for Diploma Students',
  'for Home Labs',
  'for Teachers',
  'for Girls in STEM Clubs',
  'for Hackathons',
  'for Engineering Labs',
  'for Workshops',
] as const;

/** The plan of the nth project and its name. No two numbers have the same name. */
const nth = (n: number): { readonly base: Plan; readonly name: string } => {
  const at = n % plans.length;
  const base = plans[at] as Plan;
  const round = Math.floor(n / plans.length) - 1;
  if (round < 0) return { base, name: base.name };
  const feature = features[(round + 7 * at) % features.length];
  const withFeature = `${base.name} ${feature}`;
  const turn = Math.floor(round / features.length) - 1;
  if (turn < 0) return { base, name: withFeature };
  const setting = settings[(turn + 3 * at) % settings.length];
  const edition = Math.floor(turn / settings.length);
  return { base, name: `${withFeature} ${setting}${edition === 0 ? '' : `, Edition ${edition + 1}`}` };
};

const makers = [
  'The science club of a school in Pune built the first one in two afternoons.',
  'It was shown at the district science fair in Indore and has been rebuilt by eleven schools since.',
  'We make it every summer with children from ten years on; nobody has gone home without one that works.',
  'A teacher in Kozhikode sent us the idea, and the drawings were made in our own workshop.',
  'Every part is to be had at Lamington Road, SP Road or by post, and none of them costs more than a book.',
  'Allow a weekend: one day for the wiring and one for the program.',
] as const;

const advice = [
  'Check every wire against the drawing before the battery goes in. Red to ground is the end of most boards.',
  'Start with the sensor alone and print what it says. The rest is easy once those numbers make sense.',
  'Use a fresh battery: half of all questions we get are about a flat one.',
  'Solder the wires of the motors. Those that are only plugged in come loose on the first bump.',
  'Write the numbers that you tuned on a piece of tape on the back. You will want them next year.',
  'Let two children work on one kit: one reads, the other builds, and they change places at each step.',
] as const;

const next = [
  'Next, try to log the readings for a week and draw a curve of them.',
  'Then change one number in the program at a time and see what it does.',
  'When it works, build a second one and let them talk to each other.',
  'A case of cardboard is enough at first; the files for a printed one come with the kit.',
] as const;

const sketch = (part: string) =>
  `// ${part}\nconst int sensorPin = A0;\n\nvoid setup() {\n  Serial.begin(9600);\n}\n\nvoid loop() {\n  int reading = analogRead(sensorPin);\n  Serial.println(reading);\n  delay(200);\n}`;

export interface ProjectText {
  readonly name: string;
  readonly category: Category;
  readonly description: string;
  readonly price: number;
  readonly discountPrice: number;
  readonly videoLink: string;
}

/** The nth project, the same in every run. */
export const projectText = (n: number, chance: Chance): ProjectText => {
  const { base, name } = nth(n);
  const [board = 'the board', sensor = 'the sensor', ...others] = base.parts;
  const price = base.rupees + chance.between(0, 12) * 10 + (chance.often(0.5) ? 9 : 0);
  const description = blocks(
    paragraph(base.does, chance.pick(makers)),
    heading('What you need'),
    list(...base.parts, 'Jumper wires and a USB cable'),
    heading('How it works'),
    paragraph(base.works),
    heading('Building it'),
    steps(
      `Fix the ${board} to the base plate, the USB socket towards the edge.`,
      `Connect the ${sensor}: supply first, ground next, the signal last.`,
      ...(others.length > 0 ? [`Add the ${others.join(' and the ')} as the drawing shows.`] : []),
      'Load the program, open the serial monitor and compare the readings with the table.',
    ),
    chance.often(0.35) &&
      table(
        ['Pin', 'Goes to', 'Wire'],
        ['5V', `${sensor}, VCC`, 'red'],
        ['GND', `${sensor}, GND`, 'black'],
        ['A0', `${sensor}, signal`, 'yellow'],
      ),
    chance.often(0.3) && code('cpp', sketch(sensor)),
    paragraph(chance.pick(advice), chance.pick(next)),
  );
  return {
    name,
    category: base.category,
    description,
    price,
    discountPrice: chance.often(0.7) ? Math.round(price * (1 - chance.between(5, 25) / 100)) : price,
    videoLink: chance.often(0.4) ? `https://videos.example.org/projects/${n + 1}` : '',
  };
};
