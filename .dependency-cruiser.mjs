/** The rooms of the house from the roof to the ground. A room imports those of the rows below its own, and none beside it. */
const rows = [
  ['src/(worker|app)[.]ts$'],
  ['src/site/'],
  ['src/http/'],
  ['src/pipelines/'],
  ['src/documents/', 'src/access/', 'src/trust/'],
  ['src/reading/'],
  ['src/formats/', 'src/intake/'],
  ['(wasm/(?!build/)|src/engines[.]ts$)'],
  ['src/raster/'],
  ['src/(answer|failure|keys|limits|language|present|setting|sleep)[.]ts$'],
];

const onlyDownward = rows.flatMap((row, depth) =>
  row.map((room) => {
    const others = rows.slice(0, depth + 1).flat().filter((other) => other !== room);
    return {
      name: 'only-downward',
      severity: 'error',
      from: { path: `^${room}` },
      to: { path: others.map((other) => `^${other}`) },
    };
  }),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...onlyDownward.filter(({ to }) => to.path.length > 0),
    {
      name: 'in-a-room',
      comment: 'A file outside of all rooms would be bound by no order.',
      severity: 'error',
      from: {},
      to: { path: '^src/', pathNot: ['^src/node/', ...rows.flat().map((room) => `^${room}`)] },
    },
    {
      name: 'belief-by-its-entry',
      comment: 'Whether a reading is believed is decided in one room, which is asked in one place.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/reading/mrz/belief/' },
      to: { path: '^src/reading/mrz/belief/', pathNot: '/belief/belief[.]ts$' },
    },
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'node-beside',
      comment: 'Programs of Node and what builds the engines are no part of the Worker.',
      severity: 'error',
      from: { path: '^(src|wasm)/', pathNot: '^(src/node|wasm/build)/' },
      to: { path: '^(src/node|wasm/build)/' },
    },
    {
      name: 'no-test-in-production',
      severity: 'error',
      from: { path: '^(src|wasm)/' },
      to: { path: '^test/' },
    },
  ],
  options: {
    // Types count too: what is imported for its type alone must be there to be read.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^node_modules/', '/generated/'] },
  },
};
