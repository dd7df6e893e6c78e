import type { Chance } from '../chance';
import { blocks, list, paragraph } from './rich-text';

const people = [
  'Asha Verma|Director|Education',
  'Ravi Iyer|Head of Electronics|Hardware',
  'Meera Nair|Lead Instructor|Robotics',
  'Imran Sheikh|Workshop Manager|Makerspace',
  'Kavita Deshmukh|Curriculum Designer|Middle School',
  'Arjun Reddy|Software Engineer|Platforms',
  'Sunita Baruah|Outreach Coordinator|North East',
  'Daniel Fernandes|Product Designer|Kits',
  'Neha Gupta|Instructor|Programming',
  'Harpreet Singh|Logistics|Kits and Parts',
  'Lakshmi Subramanian|Research Associate|Learning',
  'Aditya Kulkarni|Instructor|3D Printing',
  'Farah Khan|Writer and Editor|',
  'Tenzin Dolma|Community Manager|Himalayan Schools',
  'Vikram Joshi|Accounts|',
] as const;

const firstNames = [
  'Ananya',
  'Rohan',
  'Priya',
  'Karan',
  'Divya',
  'Sameer',
  'Pooja',
  'Nikhil',
  'Ritu',
  'Manoj',
  'Shalini',
  'Gaurav',
] as const;
const lastNames = [
  'Menon',
  'Patil',
  'Das',
  'Chauhan',
  'Bhatt',
  'Mishra',
  'Pillai',
  'Rao',
  'Saxena',
  'Thakur',
  'Kaur',
  'Bose',
  'Shetty',
] as const;
const duties = ['Instructor', 'Mentor', 'Lab Assistant', 'Volunteer', 'Designer', 'Trainer'] as const;
const fields = ['Robotics', 'Electronics', 'Programming', 'Wood and Paper', 'Solar', 'Drones', ''] as const;

const lives = [
  'Came to teaching from ten years in industry and never went back.',
  'Has built more robots than anyone here and broken just as many.',
  'Believes that every question is worth stopping the lesson for.',
  'Runs the Saturday club and knows each of its ninety children by name.',
  'Writes the instructions that others test until nothing is left to guess.',
] as const;

const likes = [
  'Old radios',
  'Long train journeys',
  'Kites',
  'Chess by post',
  'Growing chillies',
  'Repairing watches',
  'Cricket on the roof',
  'Bird watching',
] as const;

export interface MemberText {
  readonly name: string;
  readonly designation: string;
  readonly subDesignation: string;
  readonly content: string;
  readonly portfolio: string;
  readonly instagram: string;
  readonly twitter: string;
  readonly linkedin: string;
  readonly facebook: string;
  readonly youtube: string;
}

const person = (n: number): readonly [string, string, string] => {
  const known = people[n]?.split('|');
  if (known !== undefined) return [known[0] ?? '', known[1] ?? '', known[2] ?? ''];
  const first = firstNames[n % firstNames.length];
  const last = lastNames[n % lastNames.length];
  return [`${first} ${last}`, duties[n % duties.length] ?? '', fields[n % fields.length] ?? ''];
};

/** The nth team member, the same in every run. */
export const memberText = (n: number, chance: Chance): MemberText => {
  const [name, designation, subDesignation] = person(n);
  const handle = name.toLowerCase().replaceAll(' ', '.');
  const at = (network: string, share: number) =>
    chance.often(share) ? `https://${network}.example.org/${handle}` : '';
  return {
    name,
    designation,
    subDesignation,
    content: blocks(
      paragraph(`${name} works with us as ${designation.toLowerCase()}.`, chance.pick(lives)),
      paragraph('Outside the workshop:'),
      list(...chance.some(likes, 3)),
    ),
    portfolio: at('people', 0.6),
    instagram: at('instagram', 0.5),
    twitter: at('twitter', 0.4),
    linkedin: at('linkedin', 0.8),
    facebook: at('facebook', 0.3),
    youtube: at('youtube', 0.3),
  };
};
