import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import type { Letter } from './letter.ts';

/** Writes a letter as a PDF; `form` chooses one of several layouts. */
export type Writer = (letter: Letter, form: number) => Promise<Uint8Array>;

const folder = join(import.meta.dirname, '../../../node_modules/.cache/pdf-writers');
const packages = ['@cantoo/pdf-lib@2.11.1', 'pdfkit@0.20.2', 'jspdf@4.2.1'];

/**
 * Programs that genuine files come from: libraries of the npm registry, fetched once, a browser and, where
 * they are installed, a word processor and LaTeX.
 */
export async function writers(): Promise<ReadonlyMap<string, Writer>> {
  mkdirSync(folder, { recursive: true });
  const words = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  execFileSync('npm', [...words, ...packages], { stdio: ['ignore', 'ignore', 'inherit'] });
  const all: readonly (readonly [name: string, write: Writer, program: string | null])[] = [
    ['@cantoo/pdf-lib', byPdfLib, null],
    ['pdfkit', byPdfKit, null],
    ['jspdf', byJsPdf, null],
    ['Chromium', byChromium, null],
    ['LibreOffice', byLibreOffice, 'soffice'],
    ['LaTeX', byLatex, 'pdflatex'],
  ];
  return new Map(
    all
      .filter(([, , program]) => program === null || isInstalled(program))
      .map(([name, write]) => [name, write]),
  );
}

function isInstalled(program: string): boolean {
  return spawnSync('which', [program]).status === 0;
}

/** The file that a program makes of a source file, in a folder of its own. */
function made(program: string, options: readonly string[], source: string, text: string): Uint8Array {
  const work = mkdtempSync(join(tmpdir(), 'letter-'));
  try {
    writeFileSync(join(work, source), text);
    execFileSync(program, [...options, source], {
      cwd: work,
      stdio: 'ignore',
      env: { ...process.env, HOME: tmpdir() },
    });
    return readFileSync(join(work, source.replace(/\.\w+$/, '.pdf')));
  } finally {
    rmSync(work, { recursive: true });
  }
}

async function byLibreOffice(letter: Letter, form: number): Promise<Uint8Array> {
  return made(
    'soffice',
    ['--headless', '--convert-to', 'pdf:writer_pdf_Export', '--infilter=HTML (StarWriter)'],
    'letter.html',
    htmlOf(letter, form),
  );
}

async function byLatex({ title, paragraphs, rows }: Letter, form: number): Promise<Uint8Array> {
  const cells = rows.map(([label, value]) => `${label} & ${value} \\\\`).join('\n');
  const head = `\\documentclass{${form % 2 === 0 ? 'article' : 'letter'}}\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}`;
  const text = `${head}\\begin{document}{\\Large ${title}}\n\n${paragraphs.join('\n\n')}\n\n\\begin{tabular}{lr}\n${cells}\n\\end{tabular}\\end{document}`;
  return made('pdflatex', ['-interaction=batchmode'], 'letter.tex', text);
}

/** The browser stays open until the end of the process. */
let browser: Browser | undefined;
export async function closeBrowser(): Promise<void> {
  await browser?.close();
}

const require = createRequire(join(folder, 'package.json'));

/** Where the texts of a letter stand, in points from the left and the top. */
function* places({ title, paragraphs, rows }: Letter, form: number) {
  const left = 50 + 10 * form;
  let y = 70;
  yield { text: title, x: left, y, size: 18 };
  for (const paragraph of paragraphs) {
    for (const line of paragraph.match(/.{1,80}(?: |$)/g) ?? []) {
      y += 16;
      yield { text: line.trim(), x: left, y, size: 10 };
    }
  }
  y += 14;
  for (const [label, value] of rows) {
    y += 22;
    yield { text: label, x: left, y, size: 11 };
    yield { text: value, x: left + 260, y, size: 11 };
  }
}

export interface PdfLibPage {
  drawText(text: string, options: object): void;
  drawRectangle(options: object): void;
  getSize(): { readonly width: number; readonly height: number };
}
export interface PdfLibDocument {
  addPage(size: readonly [number, number]): PdfLibPage;
  getPages(): readonly PdfLibPage[];
  embedFont(name: string): Promise<unknown>;
  save(options?: object): Promise<Uint8Array>;
}
export interface PdfLib {
  readonly PDFDocument: {
    create(): Promise<PdfLibDocument>;
    load(bytes: Uint8Array, options?: object): Promise<PdfLibDocument>;
  };
  rgb(red: number, green: number, blue: number): unknown;
}
export function pdfLib(): PdfLib {
  return require('@cantoo/pdf-lib') as PdfLib;
}

async function byPdfLib(letter: Letter, form: number): Promise<Uint8Array> {
  const { PDFDocument, rgb } = pdfLib();
  const document = await PDFDocument.create();
  const font = await document.embedFont(form % 2 === 0 ? 'Helvetica' : 'Times-Roman');
  const page = document.addPage([595, 842]);
  for (const { text, x, y, size } of places(letter, form)) {
    // A coloured row below its text, as tables have.
    if (form === 2)
      page.drawRectangle({
        x: x - 4,
        y: 842 - y - 4,
        width: 200,
        height: size + 5,
        color: rgb(0.9, 0.95, 1),
      });
    // A shadow: the text drawn twice.
    if (form === 3)
      page.drawText(text, { x: x + 0.7, y: 842 - y - 0.7, size, font, color: rgb(0.7, 0.7, 0.7) });
    page.drawText(text, { x, y: 842 - y, size, font });
  }
  return document.save({ useObjectStreams: form % 2 === 0 });
}

interface PdfKitDocument {
  on(event: string, done: (chunk: Uint8Array) => void): void;
  fontSize(size: number): PdfKitDocument;
  text(text: string, x: number, y: number, options?: object): PdfKitDocument;
  rect(x: number, y: number, width: number, height: number): PdfKitDocument;
  fill(colour: string): PdfKitDocument;
  fillColor(colour: string): PdfKitDocument;
  end(): void;
}
function byPdfKit(letter: Letter, form: number): Promise<Uint8Array> {
  const PdfKit = require('pdfkit') as new (options: object) => PdfKitDocument;
  const document = new PdfKit({ size: 'A4', compress: form % 2 === 0, pdfVersion: form < 2 ? '1.3' : '1.7' });
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk) => chunks.push(chunk));
  for (const { text, x, y, size } of places(letter, form)) {
    if (form === 3)
      document
        .rect(x - 4, y - 3, 200, size + 5)
        .fill('#eef')
        .fillColor('black');
    document.fontSize(size).text(text, x, y, { lineBreak: false, underline: form === 1 });
  }
  document.end();
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
}

interface JsPdfDocument {
  setFontSize(size: number): void;
  setFont(name: string): void;
  setFillColor(red: number, green: number, blue: number): void;
  rect(x: number, y: number, width: number, height: number, style: string): void;
  text(text: string, x: number, y: number): void;
  output(kind: 'arraybuffer'): ArrayBuffer;
}
async function byJsPdf(letter: Letter, form: number): Promise<Uint8Array> {
  const { jsPDF } = require('jspdf') as { jsPDF: new (options: object) => JsPdfDocument };
  const document = new jsPDF({ unit: 'pt', format: 'a4', compress: form % 2 === 0 });
  document.setFont(form < 2 ? 'helvetica' : 'courier');
  for (const { text, x, y, size } of places(letter, form)) {
    document.setFontSize(size);
    if (form === 3) {
      document.setFillColor(235, 235, 250);
      document.rect(x - 4, y - size, 200, size + 4, 'F');
    }
    document.text(text, x, y);
  }
  return new Uint8Array(document.output('arraybuffer'));
}

const styles = [
  'body{font:12px sans-serif}',
  'body{font:12px serif} tr:nth-child(even){background:#eef} h1{text-shadow:1px 1px 1px gray}',
  'body{font:11px monospace} td{border:1px solid;box-shadow:0 0 3px gray} h1{background:black;color:white}',
  'body{font:12px sans-serif} table{opacity:.8} td{text-decoration:underline} p{mix-blend-mode:multiply;background:#ffe}',
];
function htmlOf({ title, paragraphs, rows }: Letter, form: number): string {
  const cells = rows.map(([label, value]) => `<tr><td>${label}<td>${value}`).join('');
  const text = paragraphs.map((one) => `<p>${one}`).join('');
  return `<!DOCTYPE html><meta charset="utf-8"><style>${styles[form]}</style><h1>${title}</h1>${text}<table>${cells}</table>`;
}

async function byChromium(letter: Letter, form: number): Promise<Uint8Array> {
  browser ??= await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage();
  await page.setContent(htmlOf(letter, form));
  const bytes = await page.pdf({ format: 'A4', printBackground: true, tagged: form % 2 === 0 });
  await page.close();
  return bytes;
}
