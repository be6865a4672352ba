import { child, isTest, nameOf, visit, type CodeFile } from '#tests/house/code-file.ts'
import { doors } from '#tests/house/package-json.ts'
import { targetOf } from '#tests/house/walls.ts'

/** Functions that give a page a copy from this device: mirrored rows, kept replies, kept options. */
const readers: Readonly<Record<string, string>> = {
  useCollection: 'src/lib/reads/use-collection.ts',
  useCopyList: 'src/lib/reads/use-copy-list.ts',
  useKeptQuery: 'src/lib/reads/use-kept-query.ts',
  useOptionPage: 'src/lib/reads/use-option-page.ts',
  readCopy: 'src/offline/mirror/read-collection.ts',
  readPage: 'src/offline/mirror/read-collection.ts',
}
/** Names that show the age of a copy: an element, or the property that passes the age to a frame. */
const tellers = new Set(['ListAge', 'ListWords', 'copyAt'])

/** Views that need not show an age, with the reasons. */
const silent: Readonly<Record<string, string>> = {
  'src/areas/assessment/attempts/attempt-history.tsx': 'part of the page of an answer, which tells it',
  'src/areas/assessment/responses/response-filters.tsx':
    'names of sectors to choose from, on pages that tell the age of what they list',
  'src/lists/list/filter-choices.tsx': 'choices, on pages that tell the age of what they list',
  'src/lists/item/neighbours.tsx': 'where the arrows lead, on the page of an item, which tells it',
  'src/lists/list/list-edit-page.tsx': 'shows the list or the item, which tell it',
  'src/areas/assessment/receipt/student-receipt.tsx':
    'shows what this device submitted; only the way to the next assessment comes out of the list',
  'src/areas/assessment/responses/mentor-counts.tsx':
    'counts of the menu, whose foot tells when this device was in step with the server',
  'src/areas/calendar/event/event-form.tsx': 'types to choose from, on a page that tells the age of its events',
  'src/areas/calendar/event/admin-fields.tsx':
    'sectors and assessments to choose from, on a page that tells the age of its events',
  'src/app/layouts/ask-operator.tsx':
    'draws nothing; the name and the addresses of the operator are in the foot of the page',
  'src/app/copies/live-copies.tsx': 'draws nothing',
}

export interface CopyViews {
  readonly views: string[]
  readonly ageless: string[]
}

/**
 * Every view that shows a copy from this device (O-31): a component that reads a copy, or that uses a hook that reads
 * one. `ageless`: the views that do not show the age.
 */
export function copyViews(files: readonly CodeFile[]): CopyViews {
  const screens = files.filter(
    ({ path }) => path.startsWith('src/') && !isTest(path) && !path.startsWith('src/offline/'),
  )
  const reading = new Set(Object.values(readers))
  const carriers = new Set(
    screens.filter((file) => !reading.has(file.path) && callsReader(file)).map(({ path }) => path),
  )
  // A hook passes on what it reads, so the component that uses the hook is the view.
  for (let grown = true; grown;) {
    const before = carriers.size
    for (const file of screens) if (!reading.has(file.path) && importsHook(file, carriers)) carriers.add(file.path)
    grown = carriers.size > before
  }
  const views = screens.filter(({ path }) => carriers.has(path) && path.endsWith('.tsx') && !(path in silent))
  return {
    views: views.map(({ path }) => path).toSorted(),
    ageless: views.filter((file) => !tellsAge(file)).map(({ path }) => path),
  }
}

function callsReader({ program }: CodeFile): boolean {
  let found = false
  visit(program, (node) => {
    found ||= node.type === 'CallExpression' && (nameOf(child(node, 'callee')) ?? '') in readers
  })
  return found
}

/** Whether a file imports more than a type from a hook that carries copies. */
function importsHook(file: CodeFile, carriers: ReadonlySet<string>): boolean {
  return file.imports.some((one) => {
    const target = targetOf(file.path, one, doors)
    return (
      !one.typeOnly && target !== null && carriers.has(target) && target.endsWith('.ts') && /\/use-[^/]+$/.test(target)
    )
  })
}

function tellsAge({ program }: CodeFile): boolean {
  let found = false
  visit(program, (node) => {
    if (node.type !== 'JSXOpeningElement' && node.type !== 'JSXAttribute') return
    const name = child(node, 'name')
    found ||= name !== null && typeof name['name'] === 'string' && tellers.has(name['name'])
  })
  return found
}
