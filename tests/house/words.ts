import { child, children, findings, nameOf, visit, type CodeFile, type Node } from '#tests/house/code-file.ts'

/**
 * Words that make a comment a riddle for a reader with English as a second language: negatives without a subject, and
 * things that act like people. A comment says who does what, in the present tense, and why.
 */
const riddles: readonly RegExp[] = [
  /\b(?:nobody|no[\s-]one|anybody|somebody(?:\swho)?\swas|whoever|whomever|whatever|whichever)\b/gi,
  // A value may be missing ("null when there is none", "'' for none"), but `none` must not be a subject.
  /(?<!\bthere\s(?:is|was)\s|\bfor\s|\bor\s)\bnone\b/gi,
  // `As it was typed` describes a form; `as it is` and `as it stands` do not.
  /\bas\s(?:it|they)\s(?:is|are|was|were)\b(?!\s(?:\w+(?:ed|en|nt)|made|read)\b)/gi,
  /\bof\sbefore\b/gi,
  /\bby\s(?:itself|themselves)\b/gi,
  /\bhangs?\s(?:up|on|upon)\b/gi,
  /\b(?:told|stands?|stood|hears?|heard)\b/gi,
]

/** Riddling words in the comments of files in these rooms (folders), as `path:line word`. */
export function riddlingComments(files: readonly CodeFile[], rooms: readonly string[]): string[] {
  return files
    .filter(({ path }) => rooms.some((room) => path.startsWith(`${room}/`)))
    .flatMap(({ path, comments }) =>
      comments.flatMap(({ text, line }) => {
        // A phrase may be broken over two lines; names of the code are not prose.
        const sentences = text.replaceAll(/\n\s*\*?[^\S\n]*/g, '\n').replaceAll(/`[^`\n]*`/g, '')
        return riddles
          .flatMap((riddle) => [...sentences.matchAll(riddle)])
          .map(({ 0: words, index }) => {
            const below = sentences.slice(0, index).split('\n').length - 1
            return `${path}:${line + below} ${words.replace('\n', ' ')}`
          })
      }),
    )
}

/** Old phrases for what people do (design: words): submit, import, undo, automatically. */
const oldActions: readonly RegExp[] = [
  /\bhand(?:s|ed|ing)?\s(?:(?:it|them|this|these|the form)\s)?in\b/i,
  /\b(?:bring|brings|brought)\s(?:(?:it|them)\s)?in\b/i,
  /\btake[sn]?\s(?:(?:it|them)\s)?back\b/i,
  /\bby\s(?:itself|themselves)\b/i,
]
/** Old phrases of the screens. Each had a plain one; a screen that uses them again uses two words for one thing. */
const oldPhrases: readonly RegExp[] = [
  ...oldActions,
  /\b(?:nobody|whoever|whatever|whichever)\b/i,
  /\bstands?\s(?:in|at|here|there)\b/i,
  /\bthe (?:office|portal)\b/i,
  /\bwith the network\b/i,
  /\b(?:nothing|something) waits\b/i,
  /\b(?:you|since|after) (?:have )?beg[au]n\b/i,
  /\bgo on\b/i,
  /\blisted then\b/i,
  /\bwhat sells\b/i,
  /\bwhat concerns you\b/i,
]

/** Old phrases in the texts of screens and replies, as `path:line phrase`. */
export function oldWordsOnScreens(files: readonly CodeFile[]): string[] {
  return files.flatMap((file) => {
    const found: string[] = []
    visit(file.program, (node) => {
      for (const text of textsOf(node))
        for (const phrase of oldPhrases) {
          const match = phrase.exec(text)
          if (match) found.push(`${file.path}:${file.lineAt(node.start)} ${match[0]}`)
        }
    })
    return found
  })
}

/** Old phrases for what people do in the titles of tests, as `path:line phrase`. */
export function oldWordsInTitles(files: readonly CodeFile[]): string[] {
  return findings(files, (node) => {
    if (!/^(?:describe|it|test)$/.test(testedBy(node) ?? '')) return null
    const title = child(node, 'arguments')
    const texts = title ? [title, ...children(title, 'quasis')].flatMap(textsOf) : []
    return texts.flatMap((text) => oldActions.map((phrase) => phrase.exec(text)?.[0])).find(Boolean) ?? null
  })
}

/** The function that `test(…)`, `test.each(…)(…)` and the like begin with; null for anything else. */
function testedBy(node: Node): string | null {
  let callee = node.type === 'CallExpression' ? child(node, 'callee') : null
  while (callee?.type === 'CallExpression' || callee?.type === 'MemberExpression')
    callee = child(callee, callee.type === 'CallExpression' ? 'callee' : 'object')
  return nameOf(callee)
}

/** The words of a node that a person can read: a sentence in a string, the parts of a template, text between elements. */
function textsOf(node: Node): string[] {
  const { type, value } = node
  if (type === 'JSXText' && typeof value === 'string') return [value]
  if (type === 'Literal' && typeof value === 'string') return value.includes(' ') ? [value] : []
  if (type !== 'TemplateElement' || typeof value !== 'object' || value === null || !('cooked' in value)) return []
  return [String(value.cooked)]
}

/** Names that do not say what a function does or gives (design: words): `told()`, `beside()`. */
const namelessFunctions =
  /^(?:told|within|beside|settled|again|inTurn|offerSettled|handed|brought|stands|happens|whatever|things?|stuff)$/

/** Functions with such names, as `path:line name`; a component's or a class's method too. */
export function riddlingFunctions(files: readonly CodeFile[]): string[] {
  return files.flatMap((file) =>
    findings([file], (node) => {
      const isMethod = node.type === 'MethodDefinition'
      const value = isMethod ? node : node.type === 'VariableDeclarator' ? child(node, 'init') : node
      const makes = /^(?:ArrowFunctionExpression|Function(?:Expression|Declaration)|MethodDefinition)$/
      const name = nameOf(child(node, isMethod ? 'key' : 'id'))
      return name !== null && makes.test(value?.type ?? '') && namelessFunctions.test(name) ? name : null
    }),
  )
}
