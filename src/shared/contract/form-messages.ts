/**
 * The texts of forms; quoted texts are those of the specification. They are separate from `messages.ts`, so that
 * visitors do not load them.
 */
export const formMessages = {
  /** */ formLoadingTitle: 'Loading E-form',
  /** */ formLoadingText: 'Loading Form, please wait. Thank you',
  /** */ formMissingTitle: 'No E-form',
  /** */ formMissingText: 'The E-Form does not exist yet. Thank you',
  /** */ fieldPassword:
    'Your Password must contain a minimum of 8 letter password, with at least a symbol, upper and lower case letters and a number.',
  /** */ fieldEmail: 'Invalid Emaill Address',
  noAnswer: 'Answer at least one question.',
  tooLarge: 'Your answers together are too long to send. Shorten this one.',
  fieldUrl: 'Enter a web address, like https://example.com',
  fieldColor: 'Enter a colour as # and six digits or letters from a to f, like #31369e',
  /** */ csvHeader: 'Invalid Field Name. Kindly use the sample provided or use the exact header name. Thank you',
  /** */ folderName: 'Folder Name is required. Thank you',
  /** */ noOptions: 'There is no option to choose from yet.',
  noPictureText: 'Describe the picture for people who cannot see it.',
} as const

/** The name of a choice whose id its list does not have when the answer arrives (decision 053). */
export function notOnList(name: string): string {
  return `${name} (not on the list)`
}

/** Next on a required question without an answer. */
export function questionRequired(name: string): string {
  return `${name} is required`
}

/** */
export function enterLabel(label: string): string {
  return `Enter ${label}`
}

/** */
export function dateMustBeGreater(date: string): string {
  return `Date must be greater than ${date}`
}

/** */
export function exactCharacters(count: number, label: string): string {
  return `Exactly ${count} Characters are required for ${label}`
}

/** */
export function minimumCharacters(count: number, label: string): string {
  return `A minimum of ${count} Characters is required for ${label}`
}

/** R-220, spelled as quoted. */
export function maximumCharacters(count: number, label: string): string {
  return `A maximun of ${count} Characters is required for ${label}`
}

/** */
export function selectLabel(label: string): string {
  return `Select ${label}`
}

/** the text while the bytes are sent, then until the server confirms that it stored them. */
export function uploadProgress(percent: number): string {
  return percent < 100 ? `${percent}% Uploaded` : 'Finalizing...'
}
