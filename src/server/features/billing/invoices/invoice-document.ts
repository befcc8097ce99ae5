import { VAT_PERCENT, vatPence } from '#contract/billing/tiers.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import type { InvoiceLine } from '#server/features/billing/payment-provider.ts';

interface Invoice extends InvoiceLine {
  lines: readonly { text: string; pence: number }[];
  to: { name: string; email: string };
  /** Stands large on the paper. */
  note: string;
}

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const MARGIN_PT = 56;
const WIDTH_PT = 595;
const STATUS_WORDS = { paid: 'Paid', open: 'Not paid yet', refunded: 'Refunded in full', void: 'Void' } as const;

/** An invoice on a page of A4, as the demo provider writes it. */
export async function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const paper = new PDFDocument({ size: 'A4', margin: MARGIN_PT, info: { Title: `Invoice ${invoice.number}`, CreationDate: invoice.at } });
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (chunk: Buffer) => chunks.push(chunk));
    paper.on('end', () => resolve(Buffer.concat(chunks)));
    paper.on('error', reject);
  });
  paper.font('Helvetica-Bold').fontSize(24).text(PRODUCT_NAME);
  paper.moveDown(0.3).fontSize(12).text(invoice.note);
  paper.moveDown(2).fontSize(16).text(`Invoice ${invoice.number}`);
  paper.moveDown(0.5).font('Helvetica').fontSize(11);
  for (const line of [day.format(invoice.at), STATUS_WORDS[invoice.status], '', invoice.to.name, invoice.to.email]) paper.text(line || ' ');
  paper.moveDown(2);
  for (const { text, pence } of invoice.lines) row(paper, text, pence);
  paper.moveDown(1).font('Helvetica-Bold');
  row(paper, 'Total', invoice.amountPence);
  paper.font('Helvetica');
  row(paper, `including VAT at ${VAT_PERCENT}%`, vatPence(invoice.amountPence));
  paper.end();
  return whole;
}

function row(paper: PDFKit.PDFDocument, text: string, pence: number): void {
  const { y } = paper;
  paper.text(text, MARGIN_PT, y, { width: 360 });
  const below = paper.y;
  paper.text(pounds.format(pence / 100), MARGIN_PT, y, { width: WIDTH_PT - 2 * MARGIN_PT, align: 'right' });
  paper.x = MARGIN_PT;
  paper.y = Math.max(below, paper.y) + 4;
}
