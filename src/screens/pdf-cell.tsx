import { FileLink } from '../ui/file-link';

/** A row's PDF: a link that opens in a new tab, or the words that there is none (spec §2 view-project). */
export function PdfCell({ pdf, name }: { pdf: string | null; name: string }) {
  return pdf ? <FileLink href={pdf} text="View PDF" label={`View PDF of ${name}`} /> : 'No PDF';
}
