export interface Room {
  /** Path prefix. The longest prefix that fits a file is its room. A room may always import itself. */
  readonly room: string
  /** Path prefixes and packages that this room may import (`workbox-*` and `node:*` match families). */
  readonly may: readonly string[]
  /** Prefixes of which only types may be imported, in addition to `may`. */
  readonly mayTypes?: readonly string[]
}

const shared = ['src/shared/']
const react = ['react', 'lucide-react']
const pages = [...react, '@tanstack/react-router']
/** The words and numbers of the contract, without the calls. */
const vocabulary = ['field-types', 'form-messages', 'messages', 'limits', 'errors', 'option-sources'].map(
  (name) => `src/shared/contract/${name}.ts`,
)
/** What any part of the server may read. */
const serverGround = [...shared, 'node:*', 'server/calls/', 'server/config.ts', 'zod']

const tools = ['server/auth/', 'server/db/', 'server/ports/']

/** The wall table of the house: README's map as a table that a test checks. Imports only go down. */
export const fixedRooms: readonly Room[] = [
  { room: 'src/shared/kit/', may: [] },
  { room: 'src/shared/contract/', may: ['zod'] },
  // Both rooms use one spelling of a file's address.
  {
    room: 'src/shared/eform/',
    may: [
      'src/shared/kit/',
      'src/shared/contract/entities/',
      'src/shared/rules/file-address.ts',
      'src/shared/rules/file-name.ts',
      ...vocabulary,
      'libphonenumber-js',
    ],
  },
  {
    room: 'src/shared/rules/',
    may: ['src/shared/kit/', 'src/shared/eform/', ...vocabulary],
    mayTypes: ['src/shared/contract/'],
  },
  { room: 'src/offline/', may: [...shared, 'dexie', 'idb'] },
  { room: 'sw/', may: ['src/offline/', ...shared] },
  { room: 'src/styles/', may: [] },
  // This room uses no data and no router: of the shared rooms only words, numbers and arithmetic.
  {
    room: 'src/ui/',
    may: [...react, 'react-dom', 'src/shared/kit/', 'src/shared/rules/', ...vocabulary],
  },
  {
    room: 'src/lib/',
    may: [...shared, 'src/offline/', 'react', '@tanstack/react-router', 'valtio', 'papaparse', 'fflate'],
  },
  {
    room: 'src/patterns/',
    may: ['src/ui/', 'src/lib/', 'src/offline/', ...shared, ...pages, 'react-dom', 'valtio'],
  },
  { room: 'src/patterns/qr-code/', may: ['src/patterns/', 'src/ui/', 'src/lib/', ...pages, 'uqr'] },
  // The drawing code is loaded with the first chart.
  { room: 'src/patterns/chart/', may: ['src/ui/', 'src/lib/', ...shared, ...pages, 'uplot'] },
  {
    room: 'src/eform/',
    may: [
      'src/patterns/',
      'src/ui/',
      'src/lib/',
      ...shared,
      ...react,
      'papaparse',
      'slate',
      'slate-react',
      'slate-history',
    ],
  },
  // A list page is made of patterns, and an item's form is an e-form.
  {
    room: 'src/lists/',
    may: ['src/eform/', 'src/patterns/', 'src/ui/', 'src/lib/', 'src/offline/', ...shared, ...pages],
  },
  {
    room: 'src/app/',
    may: [
      'src/lists/',
      'src/patterns/',
      'src/ui/',
      'src/lib/',
      'src/styles/',
      'src/areas/',
      'src/offline/',
      ...shared,
      ...pages,
      'react-dom',
      'valtio',
      'workbox-window',
      'dexie-react-hooks',
    ],
  },
  // The server's floors, from the ground up: calls, auth, db, ports, csv, ledger, messages, areas, jobs (which do the work of
  // some areas), dispatch and demo, http and cli.
  {
    room: 'server/calls/',
    may: [...shared, 'node:*'],
    mayTypes: [
      'server/ports/disk-space.ts',
      'server/ports/file-store.ts',
      'server/ports/payments/card-gateway.ts',
      'postgres',
    ],
  },
  { room: 'server/auth/', may: [...serverGround, 'otpauth'], mayTypes: ['postgres'] },
  // Only this file may load the driver, because in any other place it would run unrepaired (decision 009).
  { room: 'server/db/repaired-driver.ts', may: ['postgres', 'node:*'] },
  { room: 'server/db/', may: [...serverGround], mayTypes: ['postgres'] },
  // Payments and what settles them: areas begin and decide them, webhooks and the job bring what providers say.
  {
    room: 'server/payments/',
    may: [...serverGround, 'server/db/', 'server/ledger/', 'server/messages/', 'server/orders/', 'server/ports/'],
    mayTypes: ['postgres'],
  },
  // The sandbox plays the card providers. Nothing of the portal knows it.
  {
    room: 'server/sandbox/',
    may: [...serverGround, 'server/ports/', 'hono'],
    mayTypes: ['postgres'],
  },
  { room: 'server/ledger/', may: [...serverGround, 'server/db/'] },
  {
    room: 'server/ports/',
    may: [...serverGround, 'nodemailer', 'sharp', 'aws4fetch', 'web-push', 'pdfkit', 'fontkit'],
  },
  { room: 'server/html/', may: [...serverGround, 'htmlparser2'] },
  { room: 'server/csv/', may: [...serverGround, 'server/auth/', 'server/db/', 'papaparse'] },
  { room: 'server/messages/', may: [...serverGround, 'server/db/'] },
  // Registering, the job and a refund make and undo referrals.
  { room: 'server/referrals/', may: [...serverGround, 'server/db/', 'server/ledger/'], mayTypes: ['postgres'] },
  {
    room: 'server/orders/',
    may: [...serverGround, 'server/db/', 'server/ledger/', 'server/messages/', 'server/referrals/'],
    mayTypes: ['postgres'],
  },
  { room: 'server/health/', may: [...serverGround, 'server/ports/disk-space.ts'], mayTypes: ['postgres'] },
  {
    room: 'server/jobs/',
    may: [
      ...serverGround,
      'server/db/',
      'server/health/',
      'server/ledger/',
      'server/messages/',
      'server/orders/',
      'server/payments/',
      'server/ports/',
      'server/referrals/',
      // Their work needs the rules of their areas, and no call does it.
      'server/areas/account/opening/care-for-ages.ts',
      'server/areas/assessment/care-for-tests.ts',
      'server/areas/assessment/timed/submit-drafts.ts',
      'server/areas/calendar/care-for-events.ts',
      'server/areas/calendar/event-attachment.ts',
      'server/areas/order/order-attachment.ts',
      'server/areas/credit/care-for-credits.ts',
      'server/areas/investment/care-for-investments.ts',
      'server/areas/mentoring/care-for-requests.ts',
      'server/areas/wallet/points/care-for-points.ts',
      'server/areas/communication/care-for-top-ups.ts',
      'server/areas/saving/care-for-savings.ts',
    ],
    mayTypes: ['postgres'],
  },
  {
    room: 'server/dispatch/',
    may: [...serverGround, 'server/areas/', 'server/auth/', 'server/db/', 'server/ports/', '@fastify/busboy'],
    mayTypes: ['postgres'],
  },
  {
    room: 'server/http/',
    may: [
      ...serverGround,
      'server/dispatch/',
      'server/areas/',
      'server/auth/',
      'server/health/',
      'server/html/',
      'server/payments/',
      'server/ports/',
      'hono',
      '@hono/node-server',
      'prom-client',
    ],
    mayTypes: ['postgres'],
  },
  // This room builds the client. It uses the server's code that packs files.
  {
    room: 'server/build/',
    may: [
      ...shared,
      'node:*',
      'server/html/drawing-files.ts',
      'server/http/packed-files.ts',
      'vite',
      'vite-plugin-pwa',
      '@vitejs/plugin-react',
    ],
  },
  // Our own drawings are not uploads, so only this file opens them.
  {
    room: 'server/cli/draw-demo-pictures.ts',
    may: ['src/shared/contract/limits.ts', 'node:*', 'server/demo/', 'server/ports/', 'sharp'],
  },
  {
    room: 'server/cli/',
    may: [...serverGround, ...tools, 'server/demo/', 'server/dispatch/', 'server/ledger/', '@hono/node-server'],
    mayTypes: ['postgres'],
  },
  {
    room: 'server/demo/',
    may: [
      ...shared,
      'node:*',
      'server/calls/',
      'server/areas/',
      'server/ledger/',
      'server/messages/',
      'server/orders/',
      'server/payments/',
      ...tools,
    ],
    mayTypes: ['postgres'],
  },
  // Composition. There is no rule for all of server/: a new room has its own line here, or its imports are refused.
  {
    room: 'server/config.ts',
    may: ['src/shared/kit/', 'src/shared/contract/site/money-services.ts', 'node:*', 'server/calls/'],
    mayTypes: ['src/shared/contract/site/operator.ts'],
  },
  {
    room: 'server/app.ts',
    may: [
      ...shared,
      'server/config.ts',
      'server/dispatch/',
      'server/http/',
      'server/ports/',
      'server/sandbox/',
      'hono',
    ],
    mayTypes: ['postgres'],
  },
  {
    room: 'server/main.ts',
    may: [
      ...serverGround,
      'server/app.ts',
      'server/areas/communication/open-top-ups.ts',
      'server/areas/eform/prepare-contact-form.ts',
      'server/cli/',
      'server/http/',
      'server/jobs/',
      'server/db/',
      'server/ports/',
      'server/payments/demand-second-step.ts',
      'server/sandbox/',
    ],
  },
]

/** The room of each area of pages. */
export const clientArea = {
  may: [
    'src/lists/',
    'src/patterns/',
    'src/eform/',
    'src/ui/',
    'src/lib/',
    'src/styles/',
    'src/offline/',
    ...shared,
    ...pages,
  ],
}
/** The room of each area of the server. */
export const serverArea = {
  may: [
    ...serverGround,
    'server/auth/',
    'server/csv/',
    'server/db/',
    'server/health/',
    'server/html/',
    'server/ledger/',
    'server/messages/',
    'server/orders/',
    'server/payments/',
    'server/ports/',
    'server/referrals/',
    // Only calendar files need it.
    'ical-generator',
    // Only the passkeys of accounts need it.
    '@simplewebauthn/server',
    // Only the codes by SMS need it: which numbers are of mobile phones.
    'libphonenumber-js',
  ],
  mayTypes: ['postgres'],
}

/** What many rooms may import is allowed as one, so a room need not use all of it. */
export const ground = new Set([...serverGround, ...vocabulary, ...pages])
/** The whole table; the areas count as one room. */
export const wholeTable: readonly Room[] = [
  ...fixedRooms,
  { room: 'src/areas/', ...clientArea },
  { room: 'server/areas/', ...serverArea },
]

/** The files that other areas of the server may use of an area: SQL that reads, and rows for the mirror. */
export const reads = /^server\/areas\/[^/]+\/(?:(?:[\w-]+-)?queries|[\w-]+-collections?)\.ts$/
/**
 * Files whose imports may be computed: one picks a package for the machine, one reads the shapes of each icon, the others run the
 * program of the build.
 */
export const mayCompute = [
  'server/db/embedded-binaries.ts',
  'server/build/icons.ts',
  'server/build/landing.ts',
  'server/html/drawing-thread.ts',
]

/**
 * Schemas stay on the server and in lazy chunks. The browser's side takes only their types, or loads them on demand.
 */
export const schemas = [
  'src/shared/contract/contract.ts',
  'src/shared/contract/areas/',
  'src/shared/contract/define.ts',
  'src/shared/contract/collections.ts',
]
