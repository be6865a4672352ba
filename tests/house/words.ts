import type { CodeFile } from '#tests/house/code-file.ts'

/**
 * Words that make a comment a riddle for a reader with English as a second language: negatives without a subject, and
 * things that act like people. A comment says who does what, in the present tense, and why.
 */
const riddles: readonly RegExp[] = [
  /\b(?:nobody|no\sone|whoever|whomever|whatever|whichever)\b/gi,
  // A value may be missing ("null when there is none", "'' for none"), but `none` must not be a subject.
  /(?<!\bthere\s(?:is|was)\s|\bfor\s|\bor\s)\bnone\b/gi,
  // `As it was typed` describes a form; `as it is` and `as it stands` do not.
  /\bas\s(?:it|they)\s(?:is|are|was|were)\b(?!\s(?:\w+(?:ed|en|nt)|made|read)\b)/gi,
  /\bof\sbefore\b/gi,
  /\bby\s(?:itself|themselves)\b/gi,
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
