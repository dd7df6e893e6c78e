/** What the built-in fonts of every reader have: Latin-1, as octal where it is not ASCII. */
const literal = (text: string): string =>
  text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?')
    .replace(/[\\()]/g, '\\$&')
    .replace(/[\u0080-\u00ff]/g, (letter) => `\\${letter.charCodeAt(0).toString(8).padStart(3, '0')}`);

const lettersPerLine = 84;

/** A paragraph in lines of at most so many letters, unless a word is longer. */
const linesOf = (text: string): readonly string[] =>
  text.match(new RegExp(`\\S.{0,${lettersPerLine - 1}}(?=\\s|$)|\\S+`, 'g')) ?? [];

/** A PDF of one A4 page with a title and some paragraphs. */
export const pdfOf = (title: string, paragraphs: readonly string[]): Buffer => {
  const body = paragraphs.flatMap((text) => [...linesOf(text), '']);
  const drawn = body.map((line) => `(${literal(line)}) Tj T*`).join('\n');
  const page = `BT /F1 20 Tf 60 770 Td (${literal(title.slice(0, 48))}) Tj /F2 11 Tf 0 -36 Td 16 TL\n${drawn}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 6 0 R ' +
      '/Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    `<< /Title (${literal(title)}) >>`,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\n`;
  return Buffer.from(`${text}${end}startxref\n${text.length}\n%%EOF\n`, 'latin1');
};
