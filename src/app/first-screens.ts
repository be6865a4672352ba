/** What the bundler tells about a module: the modules it imports, at once. */
export interface ModuleGraph { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }

/** Pages of people who are not signed in: what they load is counted in single files (quality.md). */
const visitors = /\/src\/(?:app\/layouts\/public-layout|areas\/(?:public\/pages\/[^/]+|account\/pages\/(?:sign-in|reset-password|set-password)-page))\.tsx$/
const frame = /\/src\/app\/layouts\/authorized-layout\.tsx$/
const home = /\/src\/areas\/assessment\/pages\/student-home\.tsx$/
/** Where answers are given: what the home shares with these stands apart from it. */
const forms = /\/src\/areas\/(?:assessment\/pages\/answer-assessment|eform\/pages\/form-page)\.tsx$/
const offline = /\/src\/app\/start-offline\.ts$/

/**
 * Which file a module goes into that a student's first screen needs: on a slow phone each file of a cold start costs more than
 * the bytes it saves. `frame`: around every page · `home`: the page · `offline`: what starts after the first paint · `device`:
 * what these share with each other or with the forms. Null: the other groups decide.
 * `sources`: the paths of all source files.
 */
export function firstScreenGroup(sources: readonly string[]): (id: string, graph: ModuleGraph) => string | null {
  let sets: { visitors: Set<string>; frame: Set<string>; home: Set<string>; forms: Set<string>; offline: Set<string> } | undefined
  return (id, graph) => {
    const closure = (roots: RegExp) => importsOf(sources.filter((root) => roots.test(root)), graph)
    sets ??= { visitors: closure(visitors), frame: closure(frame), home: closure(home), forms: closure(forms), offline: closure(offline) }
    // What is imported later by its name keeps a file of its own.
    if (sets.visitors.has(id) || [frame, home, offline].some((roots) => roots.test(id))) return null
    const [framed, shown, filled] = [sets.frame.has(id), sets.home.has(id), sets.forms.has(id)]
    if (sets.offline.has(id)) return framed || shown || filled ? 'device' : 'offline'
    if (filled) return framed || shown ? 'device' : null
    return framed ? 'frame' : shown ? 'home' : null
  }
}

/** The form's face in two files: what answering an assessment needs, and what only other forms do. */
export function faceGroup(sources: readonly string[]): (id: string, graph: ModuleGraph) => string {
  let answering: Set<string> | undefined
  return (id, graph) => {
    answering ??= importsOf(sources.filter((root) => root.endsWith('/answer-assessment.tsx')), graph)
    return answering.has(id) ? 'face' : 'more-face'
  }
}

function importsOf(roots: readonly string[], graph: ModuleGraph): Set<string> {
  const reached = new Set<string>()
  const open = [...roots]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    open.push(...graph.getModuleInfo(id)?.importedIds ?? [])
  }
  return reached
}
