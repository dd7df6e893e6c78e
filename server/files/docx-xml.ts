import { Parser } from 'htmlparser2';

/** What a part of a document may not hold: objects and programs, something loaded from elsewhere, a field that starts programs. */
export type Danger = 'objects' | 'elsewhere' | 'commands';

/** The name without the prefix of its namespace, which a document chooses itself. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

type Attributes = Readonly<Record<string, string>>;

/** The values of all attributes of this name: one in another namespace may not hide the one that counts. */
const valuesOf = (attributes: Attributes, wanted: string): readonly string[] =>
  Object.entries(attributes).flatMap(([name, value]) => (localName(name) === wanted ? [value] : []));

const startsPrograms = /^[\s"'\u201c\u201d]*dde(?:auto)?(?![a-z])/i;
const readsElsewhere = /^[\s"'\u201c\u201d]*(?:link|include|includetext|includepicture|import|database|rd)(?![a-z])/i;

/** What a field does, told by its instruction. */
const fieldDanger = (instruction: string): Danger | null => {
  if (startsPrograms.test(instruction)) return 'commands';
  return readsElsewhere.test(instruction) ? 'elsewhere' : null;
};

/** Relationships to parts that run, or that are read like a document of their own. */
const objectTypes = /\/(?:oleObject|control|activeXControlBinary|vbaProject|wordVbaData|keyMapCustomizations)$/i;
const importTypes = /\/(?:aFChunk|frame|subDocument)$/i;

/** Where Word notes the template of a document, when it is another one than its own: on a drive of the writer's computer. */
const isOwnTemplate = (type: string, target: string): boolean =>
  /\/attachedTemplate$/i.test(type) && /^file:\/\/\/[a-z]:[\\/]/i.test(target);

/** A path to data of other programs, however its letters are written. */
const isPathToData = (target: string): boolean =>
  /(?:^|[\\/])customXml[\\/]/i.test(
    target
      .replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .replace(/\s/g, ''),
  );
const dataTypes = /\/customXml(?:Props)?$/i;

/**
 * Only a link that a person has to click may lead out of a document; what is loaded by itself may not, but for a template on the
 * computer's own drives. Nothing may load data of other programs as a part of the document: they are not read.
 */
const relationshipDanger = (attributes: Attributes): Danger | null => {
  const { Type: type = '', Target: target = '', TargetMode: mode = '' } = attributes;
  if (objectTypes.test(type)) return 'objects';
  if (importTypes.test(type)) return 'elsewhere';
  if (mode.toLowerCase() === 'internal' || mode === '') {
    return isPathToData(target) && !dataTypes.test(type) ? 'elsewhere' : null;
  }
  return !/\/hyperlink$/i.test(type) && !isOwnTemplate(type, target) ? 'elsewhere' : null;
};

interface Field {
  instruction: string;
  /** Behind the instruction: in what the field shows. */
  isShown: boolean;
}

/** A text whose bytes do not read the same in UTF-8. Some programs read ASCII without the eighth bits of its bytes. */
const isOtherText = (bytes: Buffer, xml: string): boolean =>
  /^\ufeff?\s*<\?xml[^>]*\sencoding\s*=\s*["'](?!(?:utf-8|us-ascii)["'])/i.test(xml) ||
  (/^\ufeff?\s*<\?xml[^>]*\sencoding\s*=\s*["']us-ascii["']/i.test(xml) && bytes.some((byte) => byte > 0x7f));

/** How far the instructions of fields are read: their kind stands first. In characters. */
const maxInstruction = 2000;

/**
 * What is dangerous in a part of a document; `null` for nothing. `'unreadable'` for text that is not plain XML in UTF-8 or
 * ASCII: what could hide a word, such as a document type with entities, is not read.
 */
export const dangerIn = (bytes: Buffer): Danger | 'unreadable' | null => {
  const xml = bytes.toString('utf8');
  if (/\0|<!(?!--|\[CDATA\[)/.test(xml)) return 'unreadable';
  if (isOtherText(bytes, xml)) return 'unreadable';
  let danger: Danger | null = null;
  const fields: Field[] = [];
  let isInstruction = 0;
  let isText = 0;
  const found = (what: Danger | null): void => {
    danger ??= what;
  };
  const close = (field: Field | undefined): void => {
    if (field !== undefined) found(fieldDanger(field.instruction));
  };
  const fieldCharacter = (type: string): void => {
    if (type === 'begin') fields.push({ instruction: '', isShown: false });
    else if (type === 'separate') {
      const field = fields.at(-1);
      close(field);
      if (field !== undefined) field.isShown = true;
    } else if (type === 'end') close(fields.pop());
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const tag = localName(name);
        if (tag === 'Relationship') found(relationshipDanger(attributes));
        else if (tag === 'fldSimple') valuesOf(attributes, 'instr').map(fieldDanger).forEach(found);
        else if (tag === 'fldChar') valuesOf(attributes, 'fldCharType').forEach(fieldCharacter);
        else if (tag === 'OLEObject' || tag === 'ocx' || tag === 'control') found('objects');
        else if (tag === 'altChunk' || tag === 'subDoc') found('elsewhere');
        else if (tag === 'instrText' || tag === 'delInstrText') isInstruction += 1;
        else if (tag === 't') isText += 1;
      },
      onclosetag: (name) => {
        const tag = localName(name);
        if (tag === 'instrText' || tag === 'delInstrText') isInstruction -= 1;
        else if (tag === 't') isText -= 1;
      },
      ontext: (text) => {
        if (isInstruction === 0 && isText === 0) return;
        if (isInstruction > 0 && fields.length === 0) found(fieldDanger(text));
        // What an inner field shows is part of the instruction of the one around it.
        const field = fields.findLast(({ isShown }) => !isShown);
        if (field !== undefined && field.instruction.length < maxInstruction) {
          field.instruction = (field.instruction + text).trimStart();
        }
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  for (const field of fields) close(field);
  return danger;
};
