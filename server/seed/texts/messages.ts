import type { SentMessage } from '../../../domain/messages';
import type { Chance } from '../chance';

/** A message, and what has become of it. */
export interface MessageText extends SentMessage {
  readonly isRead: boolean;
  readonly isArchived: boolean;
}

type Told = readonly [name: string, subject: string, text: string, fate?: 'read' | 'archived'];

const told: readonly Told[] = [
  [
    'Asha Menon',
    'Workshop for our school',
    'Hello,\n\nwe are a government school in Palakkad with 240 children in classes 6 to 8. Could your team run a two-day robotics workshop for us in July?\n\nThank you,\nAsha Menon',
    'archived',
  ],
  [
    'Rohan Das',
    'Missing screws in the line follower kit',
    'The kit arrived yesterday, but the bag with the M3 screws is not in the box. Everything else is there. Could you send the screws on their own?',
    'archived',
  ],
  [
    'Dr. Kavita Rao',
    'Invoice',
    'Please send a GST invoice for the twelve solar lamp kits that we bought in March.',
    'archived',
  ],
  [
    'सुनीता शर्मा',
    'हिंदी में निर्देश',
    'नमस्ते,\n\nक्या सोलर लैंप वाले प्रोजेक्ट के निर्देश हिंदी में भी मिल सकते हैं? हमारे विद्यालय के बच्चे हिंदी माध्यम में पढ़ते हैं।\n\nधन्यवाद,\nसुनीता शर्मा',
    'read',
  ],
  [
    'Imran Sheikh',
    'A mistake in "Reading a sensor"',
    'In the third lesson the sensor is on pin A0 in the drawing, but on pin A1 in the program. My students found it within five minutes and were very proud.',
    'read',
  ],
  ['Neha Gupta', '', 'Do you ship to Bhutan?', 'read'],
  [
    'Vikram Joshi',
    'Volunteering',
    'I am an electronics engineer, retired since last year, and I live ten minutes from your makerspace. I would gladly help on Saturdays.',
    'read',
  ],
  [
    'Tenzin Dolma',
    'Kits without internet',
    'Our village has electricity but hardly any internet. Which of your projects can be built from the printed booklet alone?',
    'read',
  ],
  [
    'Lakshmi S.',
    'Thank you!',
    'My daughter built the robot arm during her holidays and has not stopped talking about it since. I only wanted to say thank you.',
  ],
  [
    'Daniel Fernandes',
    'Bulk price for motors',
    'What would 200 of the geared motors cost, with delivery to Panaji? We need them before the science fair on 14 November.',
  ],
  [
    'Farah Khan',
    'Article about your institute',
    'I write for a magazine on education and would like to visit you for a day in the coming weeks. Whom should I speak with?',
  ],
  [
    'Harpreet Singh',
    'The ultrasonic sensor reads 0',
    'I followed the lesson step by step, but the distance is always 0. I have tried two sensors and another cable. What else can I check?\n\nIt is the version with four pins, on a 3.3 V board.',
  ],
];

const names = [
  'Priya Nair',
  'Arjun Reddy',
  'Meera Iyer',
  'Karan Patel',
  'Divya Thakur',
  'मोहन लाल',
  'Sameer Bose',
] as const;
const things = ['line follower', 'solar lamp', 'weather station', 'robot arm', 'soil sensor', 'water pump'] as const;
const asks = [
  'Is the {} suitable for children of class 5?',
  'How long does the {} take to build in a group of four?',
  'Can I buy spare parts for the {}?',
  'Is there a version of the {} without soldering?',
  'We built the {} and want to show you pictures. Where can we send them?',
] as const;

const emailOf = (name: string, n: number): string => {
  const words = name.toLowerCase().match(/[a-z]+/g) ?? ['visitor'];
  return `${words.join('.')}${n < told.length ? '' : n}@example.org`;
};

/** The nth message. Beyond the first dozen most have been read, and those below `archivedBelow` are archived. */
export const messageText = (n: number, chance: Chance, archivedBelow: number): MessageText => {
  const one = told[n];
  if (one !== undefined) {
    const [name, subject, text, fate] = one;
    const isArchived = fate === 'archived' || n < archivedBelow;
    return { name, email: emailOf(name, n), subject, text, isRead: fate !== undefined, isArchived };
  }
  const name = chance.pick(names);
  const thing = chance.pick(things);
  const text = `Hello,\n\n${chance.pick(asks).replace('{}', thing)}\n\n${name}`;
  const isArchived = n < archivedBelow || chance.often(0.3);
  const isRead = isArchived || chance.often(0.8);
  return { name, email: emailOf(name, n), subject: `Question about the ${thing}`, text, isRead, isArchived };
};
