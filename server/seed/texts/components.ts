import type { Chance } from '../chance';
import { blocks, heading, list, paragraph, table } from './rich-text';

/** A component category with those below it; a leaf holds what belongs there, as `name|rupees|what it is`. */
type Shelf = { readonly [name: string]: Shelf | readonly string[] };

const shelves: Shelf = {
  Microcontrollers: {
    'Arduino Boards': {
      'Full Size Boards': [
        'Arduino Uno R3|649|The board that most first projects are built on, with 14 digital pins and 6 analogue ones.',
        'Arduino Mega 2560|1299|54 digital pins and four serial ports, for projects with many motors and lights.',
        'Arduino Leonardo|899|Appears to a computer as a keyboard or a mouse.',
      ],
      'Small Boards': [
        'Arduino Nano|299|All of an Uno on a board that fits into a breadboard.',
        'Pro Mini 3.3 V|249|Without a USB chip, for projects that run on a coin cell.',
        'Digispark ATtiny85|189|Six pins, enough for a lamp or an alarm.',
      ],
    },
    'Boards with Radio': {
      'ESP Boards': [
        'ESP32 DevKit V1|449|Two cores, Wi-Fi and Bluetooth, programmed like an Arduino.',
        'ESP8266 NodeMCU|269|Wi-Fi at the lowest price, with a USB port.',
        'ESP32-CAM|599|A board with a camera of two megapixels.',
      ],
      'Micro:bit and Pico': [
        'BBC micro:bit V2|1799|Buttons, lights, compass and microphone on one board, for the first lesson.',
        'Raspberry Pi Pico W|649|Programmed in MicroPython over a USB cable.',
      ],
    },
  },
  Sensors: {
    Environment: {
      'Temperature and Humidity': [
        'DHT11 Sensor|89|Temperature and humidity, to two degrees and five per cent.',
        'DHT22 Sensor|219|The better one of the two, to half a degree.',
        'DS18B20 Waterproof Probe|129|Temperature in water or soil, many probes on one wire.',
        'BME280 Module|349|Temperature, humidity and air pressure, and so the height above the sea.',
      ],
      'Gas and Dust': [
        'MQ-2 Gas Sensor|119|Sees cooking gas and smoke; it has to warm up for a minute.',
        'MQ-135 Air Sensor|139|For the air of a class room.',
        'PMS5003 Dust Sensor|1490|Counts fine dust with a laser.',
      ],
      'Soil and Water': [
        'Capacitive Soil Moisture Sensor|99|Does not rust, as those with bare metal do.',
        'Rain Drop Module|69|A plate that feels the first drop.',
        'TDS Meter Module|549|How much salt is in the water.',
      ],
    },
    Movement: {
      Distance: [
        'HC-SR04 Ultrasonic Sensor|79|Distance from 2 cm to 4 m by sound.',
        'VL53L0X Laser Distance Sensor|299|Distance up to 2 m by light, to a few millimetres.',
        'IR Obstacle Sensor|39|Sees a hand or a black line a few centimetres away.',
      ],
      Motion: [
        'MPU6050 Gyroscope|149|Tilt and acceleration in three directions.',
        'PIR Motion Sensor HC-SR501|79|Sees a person who walks by, up to 7 m away.',
        'RCWL-0516 Radar Module|89|Sees movement through plastic and thin walls.',
      ],
    },
    'Body and Touch': {
      'Health Sensors': [
        'MAX30102 Pulse Oximeter|249|Pulse and oxygen at a fingertip.',
        'AD8232 Heart Monitor|799|Three electrodes and a clean curve of the heart.',
      ],
      'Touch and Identity': [
        'TTP223 Touch Button|25|A key without moving parts.',
        'RC522 RFID Reader Kit|149|Reader, card and key fob.',
        'R307 Fingerprint Reader|1290|Keeps a thousand fingers and compares them by itself.',
      ],
    },
  },
  'Motors and Motion': {
    Motors: {
      'DC Motors': [
        'BO Motor 150 RPM with Wheel|99|The yellow motor of every first robot.',
        'Johnson Geared Motor 300 RPM|389|Strong enough for a robot of five kilograms.',
        'Mini Pump 5 V|89|Lifts a litre a minute by half a metre.',
      ],
      Servos: [
        'SG90 Micro Servo|119|Turns to any angle of 180 degrees, for light loads.',
        'MG996R Metal Servo|329|Ten kilograms at one centimetre.',
      ],
      'Stepper Motors': [
        '28BYJ-48 Stepper with Driver|149|Slow, strong and exact to a twelfth of a degree.',
        'NEMA 17 Stepper Motor|749|The motor of printers and small mills.',
      ],
    },
    Drivers: {
      'DC Drivers': [
        'L298N Motor Driver|149|Two motors with up to 2 A each.',
        'TB6612FNG Motor Driver|229|Smaller and cooler than the L298N.',
      ],
      'Stepper Drivers': ['A4988 Stepper Driver|109|Sixteen small steps in each step.'],
    },
  },
  Power: {
    Cells: {
      Rechargeable: [
        '18650 Cell 2600 mAh|189|With protection, for everything that moves.',
        'LiPo Pack 11.1 V 2200 mAh|1690|For flying things; to be charged under supervision.',
        '12 V 7 Ah Battery|990|Sealed, for lamps and fences.',
      ],
      'Holders and Chargers': [
        'TP4056 Charger Module|35|Charges one cell from a USB port.',
        '18650 Holder, Two Cells|45|With wires and a cover.',
      ],
    },
    Converters: {
      'Step Down': [
        'LM2596 Buck Converter|69|From up to 35 V down to what is set.',
        'AMS1117 3.3 V Module|25|From 5 V to 3.3 V.',
      ],
      'Step Up': ['MT3608 Boost Converter|55|From one cell up to 28 V.'],
      Solar: ['6 V Solar Panel 3 W|289|Charges a cell on a sunny window sill.'],
    },
  },
  Displays: {
    'Text Displays': {
      LCD: ['16x2 LCD with I2C|199|Two lines of text on four wires.', '20x4 LCD with I2C|399|Four lines, for menus.'],
      'Seven Segments': ['TM1637 Clock Display|89|Four digits and a colon.'],
    },
    'Graphic Displays': {
      OLED: ['0.96 inch OLED Display|229|Sharp letters and small drawings, readable in the dark.'],
      TFT: ['2.4 inch TFT Touch Display|599|Colours and a touch panel.'],
      'LED Matrix': ['MAX7219 8x8 Matrix|109|64 lights, and more in a chain.'],
    },
  },
  Communication: {
    'Short Range': {
      Bluetooth: ['HC-05 Bluetooth Module|279|A serial port through the air.'],
      'Radio 2.4 GHz': ['nRF24L01 Radio Module|89|Thirty metres between two boards.'],
    },
    'Long Range': {
      LoRa: ['SX1278 LoRa Module|389|Kilometres, a few bytes at a time.'],
      GSM: [
        'SIM800L Module|349|Messages and calls over the mobile network.',
        'NEO-6M GPS Module|429|Where on earth it is, to three metres.',
      ],
    },
  },
};

export interface CategoryText {
  /** The names from the top-level category down to this one. */
  readonly path: readonly string[];
}

interface Item {
  readonly name: string;
  readonly rupees: number;
  readonly about: string;
  readonly path: readonly string[];
}

const categories: CategoryText[] = [];
const items: Item[] = [];

const walk = (shelf: Shelf | readonly string[], path: readonly string[]): void => {
  if (path.length > 0) categories.push({ path });
  if (Array.isArray(shelf)) {
    for (const line of shelf as readonly string[]) {
      const [name = '', rupees = '0', about = ''] = line.split('|');
      items.push({ name, rupees: Number(rupees), about, path });
    }
    return;
  }
  for (const [name, below] of Object.entries(shelf as Shelf)) walk(below, [...path, name]);
};
walk(shelves, []);

/** Every component category, each after the one above it. */
export const componentCategoryTexts: readonly CategoryText[] = categories;

const uses = [
  'Works with 5 V and with 3.3 V boards.',
  'Comes with headers that are already soldered.',
  'Tested in our workshop before it is packed.',
  'The library for it is in the library manager of the Arduino IDE.',
  'Fits into a breadboard and leaves a row of holes free on both sides.',
  'Handle it by its edges: it does not like static charge.',
] as const;

const packs = [
  'Pack of 2',
  'Pack of 5',
  'Pack of 10',
  'with Cable',
  'with Case',
  'Class Room Set',
  'Refurbished',
  'Starter Bundle',
] as const;

export interface ComponentText {
  readonly name: string;
  readonly path: readonly string[];
  readonly description: string;
  readonly price: number;
  readonly discountPrice: number;
  readonly videoLink: string;
}

/** The nth component, the same in every run. */
export const componentText = (n: number, chance: Chance): ComponentText => {
  const item = items[n % items.length] as Item;
  const round = Math.floor(n / items.length);
  const pack = packs[(round - 1) % packs.length];
  const lot = Math.floor((round - 1) / packs.length);
  const name = round === 0 ? item.name : `${item.name}, ${pack}${lot === 0 ? '' : `, Lot ${lot + 1}`}`;
  const price = item.rupees + (round === 0 ? 0 : chance.between(1, 8) * 25) + (chance.often(0.2) ? 0.5 : 0);
  return {
    name,
    path: item.path,
    description: blocks(
      paragraph(item.about, chance.pick(uses)),
      heading('In the box'),
      list(`1 ${item.name}`, 'A card with the pins and a first program', 'An address for questions'),
      heading('Data'),
      table(
        ['What', 'How much'],
        ['Supply', chance.pick(['3.3 V', '5 V', '3.3 to 5 V', '6 to 12 V'])],
        ['Current', `${chance.between(2, 180)} mA`],
        ['Size', `${chance.between(12, 68)} x ${chance.between(10, 54)} mm`],
        ['Weight', `${chance.between(2, 95)} g`],
      ),
      paragraph(...chance.some(uses, 2)),
    ),
    price,
    discountPrice: chance.often(0.5) ? Math.floor(price * (1 - chance.between(4, 20) / 100)) : price,
    videoLink: chance.often(0.25) ? `https://videos.example.org/components/${n + 1}` : '',
  };
};
