import type { Answer } from '../../records/answer.ts';
import { identify } from '../../records/identity/index.ts';
import type { CertificateInfo } from '../../records/resources/index.ts';
import { incomeTax, payslip } from '../../records/resources/index.ts';
import type { TwoDDocResource } from '../../records/resources/two-d-doc-resource.ts';
import { parseTwoDDoc } from '../../records/two-d-doc/parse.ts';

/** MRZ lines of the service's own specimens, all of nobody. */
const mrzExamples: readonly (readonly string[])[] = [
  ['P<FRAEXEMPLE<<CAMILLE<JEANNE<<<<<<<<<<<<<<<<', '24FX001733FRA9003129F3406119<<<<<<<<<<<<<<<8'],
  ['IRFRAFX30K71Q21<9903004127<<<<', '8605179F3410082SEN<<<<<<<<<<<9', 'FICTIF<<AWA<MARIAMA<<<<<<<<<<<'],
  ['IDESPFIC004172500417290R<<<<<<', '9412033F3501195ESP<<<<<<<<<<<0', 'EJEMPLO<MUESTRA<<LUCIA<<<<<<<<'],
  ['D1FRA24FX004178390611FICTION<3'],
  ['IPUSAC900417209<<10<30<B22<498', '8308252M3304145USA<<0417290366', 'SAMPLE<<JORDAN<LEE<<<<<<<<<<<<'],
  ['VBUSA99041720<2FX00000041720<<', '7501090M3211223MEXFXC2022417<0', 'MUESTRA<FICCION<<IGNACIO<<<<<<'],
];

/** The day on which the examples are verified. */
const today = '2026-11-01';

/** What the endpoint answers for an example of each document type, by its root element. */
export function identityExamples(): readonly Answer[] {
  return mrzExamples.map((lines) => identify(lines, { today, acceptUtopia: true })!);
}

/** The signed part of the specimens' codes; what stands for the signature is never verified here. */
const codeExamples = [
  [
    incomeTax,
    'DC04XX00DVT1FFFF24712801FR432,75\u001D442544F0017392845202446EXEMPLE CAMILLE\u001D47071234567890148FICTIF THEODORE\u001D4930987654321024141872\u001D4A31072025\u001FAA',
  ],
  [
    payslip,
    'DC04XX00DVP124B824B80601FR10MME/EXEMPLE/CAMILLE\u001D509990000010001753249F5424BC5501092018582134,57\u001D5919211,13\u001D\u001FAA',
  ],
] as const satisfies readonly (readonly [TwoDDocResource, string])[];

const certificate: CertificateInfo = {
  validityStartDate: '2024-02-01',
  validityEndDate: '2027-02-01',
  issuerReference: 'XX00',
  issuerName: 'Test certification authority',
  subjectReference: 'DVT1',
  issuer: 'Test issuer',
  datesConsistency: true,
  digitalSignature: true,
};

/** What the endpoint answers for an example of each kind of document with a 2D-Doc. */
export function resourceExamples(): readonly Answer[] {
  return codeExamples.map(([resource, text]) => {
    const parsed = parseTwoDDoc(new TextEncoder().encode(text));
    if (!parsed.ok) throw new Error(`the example of ${resource.root} is no 2D-Doc: ${parsed.reason}`);
    return resource.answer(parsed.code, certificate);
  });
}
