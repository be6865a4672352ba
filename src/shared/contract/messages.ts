/** The texts the specification quotes, word for word (R-nnn), and ours beside them. One catalogue, one voice. */
export const messages = {
  /** */ networkDown: 'Your network is mostly likely down, Kindly confirm. Thank you',
  /** */ notFound: 'The URL does not exist. Thank you',
  /** */ passwordRule: 'Please make sure that your password is at least eight characters long and includes at least a number, a uppercase, a lowercase letter and a symbol.',
  /** */ passwordMismatch: 'MisMatch Password. Thank you',
  /** */ formLoadingTitle: 'Loading E-form',
  /** */ formLoadingText: 'Loading Form, please wait. Thank you',
  /** */ formMissingTitle: 'No E-form',
  /** */ formMissingText: 'The E-Form does not exist yet. Thank you',
  /** */ awaitingFeedback: 'Awaiting Feedback',
  /** */ processing: 'Processing',
  /** */ fieldPassword: 'Your Password must contain a minimum of 8 letter password, with at least a symbol, upper and lower case letters and a number.',
  /** */ fieldEmail: 'Invalid Emaill Address',
  fieldUrl: 'Enter a web address, like https://example.com',
  fieldColor: 'Enter a colour as # and six digits or letters from a to f, like #31369e',
  /** */ csvHeader: 'Invalid Field Name. Kindly use the sample provided or use the exact header name. Thank you',
  /** */ noOptions: 'There is no option to choose from yet.',
  /** */ noRecord: 'No Record',
  /** */ loading: 'Loading...',
  /** */ tableLoading: 'Loading records, Please wait...',
  /** */ tableEmpty: 'There are no records yet',
  wrongCredentials: 'The e-mail address or the password is not right. Please try again.',
  tooManyTries: 'Too many tries. Please wait a few minutes and try again.',
  resetSent: 'If an account uses this address, a mail with the next step is on its way.',
  passwordChanged: 'Your password has been changed. Please sign in with it.',
  signedOut: 'You are signed out.',
  failed: 'Something went wrong on our side. Nothing you wrote is lost. Please try again.',
} as const

/** */
export function confirmQuestion(action: string, item: string, name: string): string {
  return `Are you sure, you want to ${action} this ${item} (${name})?`
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

/** while the bytes travel, then until the server has said that it keeps them. */
export function uploadProgress(percent: number): string {
  return percent < 100 ? `${percent}% Uploaded` : 'Finalizing...'
}
