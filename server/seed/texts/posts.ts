import type { Chance } from '../chance';
import { blocks, code, heading, link, list, paragraph, quote } from './rich-text';

const titles = [
  'Why Every Child Should Solder Once',
  'Five Mistakes We Make with Breadboards',
  'A Weekend in the Makerspace at Nagpur',
  'How to Choose Your First Microcontroller',
  'What Two Hundred Line Followers Taught Us',
  'Solar Panels: What the Label Does Not Say',
  'Teaching Loops with a String of Lights',
  'Our Science Fair Checklist',
  'Reading a Data Sheet without Fear',
  'From Cardboard to Case: Making Things Look Finished',
  'The Day the Drone Flew Away',
  'Ohm\u2019s Law in the Kitchen',
  'Batteries: Which One, and Why Not That One',
  'Three Sensors for the School Garden',
  'A Club on a Budget of 5,000 Rupees',
  'Debugging Is a Subject of Its Own',
  'Girls Who Build: Voices from Jaipur',
  'Writing Instructions That People Can Follow',
  'Repair Café: Twelve Fans, One Afternoon',
  'When to Use a Relay and When Not To',
  'Arduino or MicroPython in Class 8?',
  'How We Pack a Kit',
  'Measuring Rain with a Yoghurt Cup',
  'Safety Rules That Children Keep',
  'Old Telephones as Laboratory Screens',
  'A Visit to the Innovation Lab in Guwahati',
  'What Judges at Science Fairs Look For',
  'Documentation Is Part of the Project',
  'Making a Printed Circuit Board at Home',
  'Ten Questions Parents Ask Us',
] as const;

const places = [
  'Pune',
  'Bhopal',
  'Chennai',
  'Ranchi',
  'Shillong',
  'Udaipur',
  'Mysuru',
  'Patna',
  'Surat',
  'Dehradun',
] as const;

const openings = [
  'We have been asked this so often that it deserves an answer in writing.',
  'It began with a question that nobody in the room could answer.',
  'Last month we packed the car with forty kits and drove for six hours.',
  'There is a drawer in our workshop with everything that ever went wrong. This is about what lies on top.',
  'If you read one thing before you buy parts, let it be this.',
] as const;

const middles = [
  'The first hour is always quiet. Then somebody gets a light to blink, and from there on nobody listens to us any more, which is how it should be.',
  'Good tools matter less than good light. A table by the window, a lamp with a bendable neck and a mat that does not burn are worth more than the second soldering iron.',
  'Children learn from what does not work. We have stopped handing out kits in which everything fits: one resistor in each bag is the wrong one, and finding it is the lesson.',
  'Write down what you expected before you measure. It takes ten seconds, and it is the difference between an experiment and a surprise.',
  'The cheapest sensor is seldom the cheapest in the end. Of the thirty that we bought for the first course, nine gave numbers that had nothing to do with the world.',
  'Ask pupils to explain their project to somebody of eight and to somebody of eighty. What they can explain to both, they have understood.',
] as const;

const tips = [
  'Start with the smallest thing that can work.',
  'Label both ends of every cable.',
  'Keep one kit that is known to work, and never lend it.',
  'Take a picture before you change anything.',
  'Buy ten per cent more of everything that is smaller than a coin.',
  'End ten minutes early, so that there is time to tidy up.',
  'Let the shyest pupil press the button.',
  'Read the message before you ask what it means.',
] as const;

const voices = [
  'I did not know that I was allowed to open it.',
  'It works, and I know why.',
  'My grandmother now waters her plants by telephone.',
  'We failed four times and won the fifth.',
  'Nobody told us that it was difficult.',
] as const;

export interface PostText {
  readonly title: string;
  readonly content: string;
}

/** The nth post, the same in every run. */
export const postText = (n: number, chance: Chance): PostText => {
  const round = Math.floor(n / titles.length);
  const place = places[(round - 1 + n) % places.length];
  const part = Math.floor((round - 1) / places.length);
  const title = titles[n % titles.length] ?? '';
  return {
    title: round === 0 ? title : `${title}: Notes from ${place}${part === 0 ? '' : `, Part ${part + 1}`}`,
    content: blocks(
      paragraph(chance.pick(openings), chance.pick(middles)),
      heading('What we saw'),
      ...chance.some(middles, 2).map((text) => paragraph(text)),
      quote(chance.pick(voices)),
      heading('To take home'),
      list(...chance.some(tips, 4)),
      chance.often(0.25) &&
        code(
          'python',
          'from machine import Pin\nfrom time import sleep\n\nled = Pin(2, Pin.OUT)\n\nwhile True:\n    led.toggle()\n    sleep(0.5)',
        ),
      chance.often(0.4) && link('https://example.org/workshops', 'Dates of the next workshops'),
      paragraph(
        'Write to us about what you built. The best letters go up on the wall, and some of them into the next post.',
      ),
    ),
  };
};
