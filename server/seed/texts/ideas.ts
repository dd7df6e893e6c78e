import type { Chance } from '../chance';
import { blocks, heading, list, paragraph } from './rich-text';

export const ideaCategoryNames = [
  'Farming',
  'Clean Water',
  'Health',
  'School Life',
  'Roads and Transport',
  'Kitchen and Home',
  'Waste',
] as const;

type Category = (typeof ideaCategoryNames)[number];

interface Thought {
  readonly name: string;
  readonly hindiName: string;
  readonly category: Category;
  readonly about: string;
  readonly hindiAbout: string;
}

const thought = (category: Category, name: string, hindiName: string, about: string, hindiAbout: string): Thought => ({
  category,
  name,
  hindiName,
  about,
  hindiAbout,
});

const thoughts: readonly Thought[] = [
  thought(
    'Farming',
    'Pot That Tells Its Thirst',
    'प्यास बताने वाला गमला',
    'A flower pot with a small lamp in its rim that turns red when the soil is dry.',
    'गमले के किनारे पर एक छोटी बत्ती लगी है, जो मिट्टी सूखने पर लाल हो जाती है।',
  ),
  thought(
    'Farming',
    'Scarecrow with a Solar Fan',
    'सौर पंखे वाला बिजूका',
    'A scarecrow whose arms are moved by a fan that runs on sunlight.',
    'इस बिजूके की बाँहें सूरज की रोशनी से चलने वाले पंखे से हिलती हैं।',
  ),
  thought(
    'Clean Water',
    'Filter from Sand and Charcoal',
    'रेत और कोयले का जल छन्ना',
    'Three layers in a bucket make river water clear enough to boil.',
    'बाल्टी में रेत, कोयले और कंकड़ की तीन परतें नदी के पानी को साफ़ करती हैं।',
  ),
  thought(
    'Health',
    'Walking Stick That Sees Holes',
    'गड्ढे पहचानने वाली छड़ी',
    'A stick for the blind that trembles when there is a step or a hole ahead.',
    'दृष्टिबाधित लोगों की यह छड़ी आगे गड्ढा या सीढ़ी होने पर कंपन करती है।',
  ),
  thought(
    'School Life',
    'School Bell with a Calendar',
    'कैलेंडर वाली स्कूल की घंटी',
    'A bell that knows the holidays and rings by itself on all other days.',
    'यह घंटी छुट्टियाँ जानती है और बाकी दिनों में अपने आप बजती है।',
  ),
  thought(
    'Roads and Transport',
    'Fog Warning for Bends',
    'कोहरे में मोड़ की चेतावनी',
    'Posts along a mountain road that blink when the fog is thick and a car comes.',
    'पहाड़ी सड़क के किनारे लगे खंभे घने कोहरे में गाड़ी आने पर टिमटिमाते हैं।',
  ),
  thought(
    'Kitchen and Home',
    'Pressure Cooker Whistle Counter',
    'कुकर की सीटी गिनने वाला यंत्र',
    'Counts the whistles and calls when the dal is done.',
    'यह यंत्र कुकर की सीटियाँ गिनता है और दाल पकने पर आवाज़ देता है।',
  ),
  thought(
    'Waste',
    'Bin That Sorts Metal',
    'धातु अलग करने वाला कूड़ेदान',
    'A flap sends tins to the left and everything else to the right.',
    'इसका पल्ला डिब्बों को बाईं ओर और बाकी कूड़े को दाईं ओर भेजता है।',
  ),
  thought(
    'Farming',
    'Seed Drill for Two Rows',
    'दो कतारों की बीज बोने की मशीन',
    'A hand cart that drops one seed every twenty centimetres.',
    'हाथ से चलने वाली यह गाड़ी हर बीस सेंटीमीटर पर एक बीज गिराती है।',
  ),
  thought(
    'Clean Water',
    'Tank Cleaner on a Float',
    'टंकी साफ़ करने वाली नाव',
    'A small float that brushes the walls of a tank while it rises and falls.',
    'यह छोटी नाव पानी के साथ ऊपर-नीचे होते हुए टंकी की दीवारें साफ़ करती है।',
  ),
  thought(
    'Health',
    'Medicine Box with a Clock',
    'समय बताने वाली दवा की डिब्बी',
    'Seven lids, and the right one lights up when it is time.',
    'सात ढक्कनों में से सही ढक्कन दवा के समय पर चमकता है।',
  ),
  thought(
    'School Life',
    'Desk That Folds into a Bag',
    'थैले में बदलने वाली मेज़',
    'A bag of cardboard that opens into a low desk for the floor.',
    'गत्ते का यह बस्ता खुलकर ज़मीन पर रखने की छोटी मेज़ बन जाता है।',
  ),
  thought(
    'Roads and Transport',
    'Helmet That Starts the Scooter',
    'हेलमेट पहनने पर चलने वाला स्कूटर',
    'Without the helmet on a head, the engine stays silent.',
    'जब तक हेलमेट सिर पर न हो, स्कूटर का इंजन चालू नहीं होता।',
  ),
  thought(
    'Kitchen and Home',
    'Clay Fridge without Power',
    'बिना बिजली का मिट्टी का फ्रिज',
    'Two pots with wet sand between them keep vegetables fresh for five days.',
    'दो घड़ों के बीच गीली रेत सब्ज़ियों को पाँच दिन तक ताज़ा रखती है।',
  ),
  thought(
    'Waste',
    'Bricks from Plastic Bottles',
    'प्लास्टिक की बोतलों से ईंटें',
    'Bottles, filled tightly with wrappers, become a bench in the school yard.',
    'पन्नियों से कसकर भरी बोतलों से स्कूल के आँगन में बेंच बनती है।',
  ),
  thought(
    'Farming',
    'Goat Counter at the Gate',
    'बाड़े पर बकरी गिनने वाला यंत्र',
    'Counts the herd in the evening and says how many are missing.',
    'शाम को यह यंत्र झुंड की गिनती करके बताता है कि कितनी बकरियाँ कम हैं।',
  ),
  thought(
    'Clean Water',
    'Hand Pump That Reports Itself',
    'अपनी ख़राबी बताने वाला हैंडपंप',
    'A sensor in the handle sends a message when a pump is no longer used.',
    'हत्थे में लगा सेंसर पंप बंद पड़ने पर संदेश भेजता है।',
  ),
  thought(
    'Health',
    'Cooling Vest for Field Work',
    'खेत के लिए ठंडी जैकेट',
    'A vest of wet cotton and a small fan for the hottest hours.',
    'गीले सूती कपड़े और छोटे पंखे वाली यह जैकेट तेज़ धूप में राहत देती है।',
  ),
  thought(
    'School Life',
    'Globe That Speaks',
    'बोलने वाला ग्लोब',
    'Touch a country and hear its name, its language and a song.',
    'किसी देश को छूने पर यह ग्लोब उसका नाम, भाषा और एक गीत सुनाता है।',
  ),
  thought(
    'Roads and Transport',
    'Speed Breaker That Makes Light',
    'रोशनी बनाने वाला स्पीड ब्रेकर',
    'Each car that rolls over it charges the lamp beside it.',
    'इस पर से गुज़रने वाली हर गाड़ी पास की बत्ती को चार्ज करती है।',
  ),
  thought(
    'Kitchen and Home',
    'Gas Cylinder Scale',
    'गैस सिलेंडर का तराज़ू',
    'A plate under the cylinder that shows how many days are left.',
    'सिलेंडर के नीचे रखी यह तश्तरी बताती है कि गैस कितने दिन चलेगी।',
  ),
  thought(
    'Waste',
    'Compost Drum on a Bicycle',
    'साइकिल से घूमने वाला खाद का ड्रम',
    'A few turns of the pedals each day, and the compost is ready in six weeks.',
    'रोज़ थोड़े पैडल मारने पर छह हफ़्ते में खाद तैयार हो जाती है।',
  ),
  thought(
    'Health',
    'Hand Washing Timer',
    'हाथ धोने की घड़ी',
    'Plays a tune of twenty seconds at the tap.',
    'नल पर लगी यह घड़ी बीस सेकंड की धुन बजाती है।',
  ),
  thought(
    'School Life',
    'Library on Wheels',
    'पहियों वाला पुस्तकालय',
    'A cart with two hundred books that every class may keep for a week.',
    'दो सौ किताबों वाली यह गाड़ी हर कक्षा के पास एक हफ़्ते रहती है।',
  ),
  thought(
    'Farming',
    'Rain Gauge from a Bottle',
    'बोतल से बना वर्षामापी',
    'A cut bottle and a ruler, and a village can compare its fields.',
    'कटी हुई बोतल और पैमाने से पूरा गाँव अपने खेतों की बारिश नाप सकता है।',
  ),
];

const reasons = [
  'It came from a pupil of class 7 who saw the problem at home every day.',
  'Most of it is made of things that are thrown away.',
  'The first model was built in a week and is still in use.',
  'What is missing is somebody who makes a strong case for it.',
] as const;

const hindiReasons = [
  'यह विचार कक्षा सात के एक विद्यार्थी का है, जो यह समस्या रोज़ अपने घर में देखता था।',
  'इसका ज़्यादातर सामान उन चीज़ों से बनता है जिन्हें हम फेंक देते हैं।',
  'पहला नमूना एक हफ़्ते में बना और आज भी काम कर रहा है।',
  'अब इसके लिए एक मज़बूत डिब्बा बनाने वाले साथी की ज़रूरत है।',
] as const;

const materials = [
  ['A board with a sensor', 'बोर्ड और सेंसर'],
  ['A battery or a small panel', 'बैटरी या छोटा सौर पैनल'],
  ['Cardboard, string and glue', 'गत्ता, डोरी और गोंद'],
  ['A piece of pipe', 'पाइप का टुकड़ा'],
  ['Four screws', 'चार पेंच'],
  ['Help from a grown-up with the saw', 'आरी चलाने के लिए किसी बड़े की मदद'],
] as const;

export interface IdeaText {
  /** Hindi for most, English for the others. */
  readonly name: string;
  readonly englishName: string;
  readonly category: Category;
  readonly description: string;
  readonly hindiDescription: string;
  readonly price: number;
  readonly discountPrice: number;
}

/** The nth idea, the same in every run. */
export const ideaText = (n: number, chance: Chance): IdeaText => {
  const { name, hindiName, category, about, hindiAbout } = thoughts[n % thoughts.length] as Thought;
  const round = Math.floor(n / thoughts.length);
  const said = n % 5 < 3 ? hindiName : name;
  const reason = chance.between(0, reasons.length - 1);
  const needed = chance.some(materials, 3);
  const price = chance.between(3, 48) * 50;
  return {
    name: round === 0 ? said : `${said} ${round + 1}`,
    englishName: name,
    category,
    description: blocks(
      paragraph(about, reasons[reason] ?? ''),
      heading('What it takes'),
      list(...needed.map(([english]) => english)),
      paragraph('Build it, change it, and tell us what you found.'),
    ),
    hindiDescription: blocks(
      paragraph(hindiAbout, hindiReasons[reason] ?? ''),
      heading('क्या-क्या चाहिए'),
      list(...needed.map(([, hindi]) => hindi)),
      paragraph('इसे बनाइए, बदलिए और हमें बताइए कि आपने क्या सीखा।'),
    ),
    price,
    discountPrice: chance.often(0.6) ? Math.round(price * 85) / 100 : price,
  };
};
