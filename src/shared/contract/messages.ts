/** The texts that the specification quotes (R-nnn), and our own texts. There is one catalogue and one style. */
export const messages = {
  /** */ networkDown: 'Your network is mostly likely down, Kindly confirm. Thank you',
  /** */ notFound: 'The URL does not exist. Thank you',
  /** */ passwordRule:
    'Please make sure that your password is at least eight characters long and includes at least a number, a uppercase, a lowercase letter and a symbol.',
  /** */ passwordMismatch: 'MisMatch Password. Thank you',
  /** */ awaitingFeedback: 'Awaiting Feedback',
  /** */ processing: 'Processing',
  /** */ noRecord: 'No Record',
  /** */ loading: 'Loading...',
  /** */ tableLoading: 'Loading records, Please wait...',
  /** */ tableEmpty: 'There are no records yet',
  wrongCredentials: 'The e-mail address or the password is not right. Please try again.',
  passwordChanged: 'Your password has been changed. Please sign in with it.',
  signedOut: 'You are signed out.',
  failed: 'Something went wrong on our side. Nothing you wrote is lost. Please try again.',
} as const

/** */
export function confirmQuestion(action: string, item: string, name: string): string {
  return `Are you sure, you want to ${action} this ${item} (${name})?`
}

/** */
export function blogUpdated(name: string): string {
  return `${name} has been updated Successfully. Thank you`
}

/** what a call says that deleted or restored something. */
export const movedToTrash = (name: string): string => `${name} is moved to the trash.`
export const restoredFromTrash = (name: string): string => `${name} is restored.`
