import { isTest, visit, type CodeFile } from '#tests/house/code-file.ts'
import {
  computedGlobal,
  globalNamed,
  leavesPage,
  loadsAddress,
  memberNamed,
  opensSocket,
  parsesHtml,
  readsClock,
  renamesPage,
  runsProgram,
  setsPing,
  wordNamed,
  type Touches,
} from '#tests/house/reaches.ts'

interface Owned {
  /** The name in a finding. */
  readonly what: string
  /** Path prefixes of the only files that may use it. */
  readonly owners: readonly string[]
  readonly touches: Touches
}

/** Every one of several finders. */
const any =
  (...all: readonly Touches[]): Touches =>
  (node, parent, file) =>
    all.some((touches) => touches(node, parent, file))

const firstScreen = ['src/app/first-screen/picture-of.ts', 'src/app/first-screen/show-screen.ts']

/** Everything that reaches outside has one owner. Only there it can be faked, timed out, audited and explained. */
export const owned: readonly Owned[] = [
  // The worker passes on requests for pages and files; its calls of the API also use the transport. An asset is not a
  // call.
  {
    what: 'fetch',
    owners: [
      'src/offline/transport.ts',
      'src/offline/ask-drawn-list.ts',
      'src/offline/attachments/fetch-file.ts',
      'src/offline/read-asset.ts',
      'sw/precache.ts',
      'sw/routes.ts',
      'sw/visited.ts',
      'server/ports/file-store-s3.ts',
      'server/ports/sms.ts',
      'server/ports/payments/ask-provider.ts',
    ],
    touches: globalNamed('fetch', 'app', 'createApp'),
  },
  {
    what: 'XMLHttpRequest',
    owners: ['src/offline/attachments/fetch-with-progress.ts'],
    touches: wordNamed('XMLHttpRequest'),
  },
  {
    what: 'another way to the network',
    owners: [],
    touches: any(
      memberNamed('process', 'binding'),
      memberNamed('process', '_linkedBinding'),
      setsPing,
      wordNamed(
        'sendBeacon',
        'fetchLater',
        'EventSource',
        'WebSocket',
        'WebSocketStream',
        'WebTransport',
        'RTCPeerConnection',
        'importScripts',
        'SharedWorker',
        'getBuiltinModule',
        'createRequire',
        'addModule',
      ),
    ),
  },
  {
    what: 'an address that the browser loads',
    owners: [
      'src/lib/page/add-to-head.ts',
      'src/patterns/inner-page/inner-page.tsx',
      'src/app/first-screen/show-screen.ts',
      'src/areas/blog/parts/frame-on-click.tsx',
    ],
    touches: loadsAddress,
  },
  { what: 'a way out of the app', owners: ['src/patterns/money/leave-for-payment.ts'], touches: leavesPage },
  {
    what: 'another program',
    owners: [
      'server/cli/',
      'server/db/',
      'server/html/',
      'server/calls/open-thread.ts',
      'server/calls/answer-questions.ts',
    ],
    touches: runsProgram,
  },
  // The journal's worker writes a file and has no network; the server's thread draws pages (docs/decisions/066).
  {
    what: 'a worker',
    owners: ['src/offline/journal/journal.ts', 'server/calls/open-thread.ts'],
    touches: wordNamed('Worker'),
  },
  {
    what: 'a socket',
    // A push goes to an address that a device names, so its name is looked up by a rule of our own.
    owners: [
      'server/cli/open-listener.ts',
      'server/db/postmaster.ts',
      'server/ports/public-address.ts',
      'server/ports/push.ts',
    ],
    touches: opensSocket,
  },
  {
    what: 'another name for the page',
    owners: ['server/build/landing.ts', 'server/html/drawing-thread.ts'],
    touches: renamesPage,
  },
  { what: 'a computed global', owners: [], touches: computedGlobal },
  // The page draws people's texts as elements and never parses them (src/patterns/html-text/html-text.tsx). The one
  // frame has a fixed text, and the app itself drew a first screen (docs/decisions/028, 100). A clipboard is parsed in a
  // document of its own, in which nothing runs or loads, and its text then goes through the parser of people's texts.
  {
    what: 'a text as HTML',
    owners: ['src/patterns/inner-page/inner-page.tsx', 'src/eform/inputs/rich-text/clean-pasted.ts', ...firstScreen],
    touches: any(
      parsesHtml,
      wordNamed(
        'dangerouslySetInnerHTML',
        'innerHTML',
        'outerHTML',
        'insertAdjacentHTML',
        'setHTML',
        'setHTMLUnsafe',
        'parseHTML',
        'parseHTMLUnsafe',
        'parseFromString',
        'DOMParser',
        'createContextualFragment',
        'writeln',
        'srcdoc',
        'srcDoc',
      ),
    ),
  },
  { what: 'localStorage', owners: ['src/lib/session/local-store.ts'], touches: globalNamed('localStorage') },
  { what: 'indexedDB', owners: ['src/offline/databases/'], touches: globalNamed('indexedDB') },
  { what: 'randomUUID', owners: ['src/shared/kit/ids.ts'], touches: wordNamed('randomUUID') },
  { what: 'the clock', owners: ['src/offline/clock.ts', 'server/ports/clock.ts'], touches: readsClock },
  // A query that runs again at every change must read little (O-32), so only one file may contain such queries.
  {
    what: 'a live query',
    owners: ['src/app/copies/live-copies.tsx'],
    touches: wordNamed('useLiveQuery', 'liveQuery'),
  },
  { what: 'navigator.onLine', owners: ['src/offline/reachability.ts'], touches: wordNamed('onLine') },
]

/** Uses outside their owner, as `path:line what`. Tests may use everything. */
export function strangers(files: readonly CodeFile[]): string[] {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap((file) => {
      const found: string[] = []
      const foreign = owned.filter(({ owners }) => !owners.some((owner) => file.path.startsWith(owner)))
      visit(file.program, (node, parent) => {
        for (const { what, touches } of foreign)
          if (touches(node, parent, file)) found.push(`${file.path}:${file.lineAt(node.start)} ${what}`)
      })
      return found
    })
}
