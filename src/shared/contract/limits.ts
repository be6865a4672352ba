/** Constants of the product that both sides need. Units are in the names or the comments. */

/** Rows per page when the caller names no size. */
export const defaultPageSize = 20
/** Tries after the first one for every call; a 4xx is not tried again. */
export const callRetries = 2
/** The most calls in one batch (O-16; decision 004 says why not 50). */
export const maxBatchCalls = 100
/** The most bytes of JSON in one batch, well below the body limit. */
export const maxBatchBytes = 512 * 1024
/** Largest request body the server reads, bytes (S-14). */
export const maxBodyBytes = 1024 * 1024
/** How long a device stays known to an account after its last sign-in there, days. */
export const knownDeviceDays = 180
/** The largest answers of one form, bytes of JSON: the request has some facts of its own beside them. */
export const maxFormBytes = maxBodyBytes - 64 * 1024
/** The largest answers of a test that a device saves on the server before it submits them, bytes of JSON: it saves them again and again. */
export const maxDraftBytes = 128 * 1024
/** The shortest time between two saves of one attempt, ms, and how many devices can save one attempt. */
export const draftPauseMs = 5_000
export const draftsOfAttempt = 5
/** How long the server keeps such answers of a test whose end was removed, days. */
export const draftDays = 90
/** How long the server keeps idempotency rows, days. */
export const idempotencyDays = 400
/** How long the device keeps receipts, days (O-17). */
export const receiptDays = 30
/** The screen warns about a call that has waited longer than this to be sent, days (O-07). */
export const lateDays = 3
/** How long the server keeps change rows and tombstones, days. */
export const changeDays = 90
/** Alerts that close automatically do so after this, ms. */
export const alertMs = 8000
/** Alert fade-out, ms. */
export const alertFadeMs = 250
/** The wire shape of a queued call; raised when its input changes, with a conversion from the old shape (O-25). */
export const callSchema = 2
/** The longest text of one answer, UTF-16 units. */
export const maxAnswerLength = 20_000
/** Stars of a rating. */
export const ratingStars = 5
/** The longest answer that is a list or a table, as JSON, UTF-16 units. */
export const maxStructuredAnswer = 400_000
/** The most items in one list: each item costs as much to check as a small form. */
export const maxItems = 1000
/** The most questions of an assessment. */
export const maxQuestions = 1000
/** The most questions with a picture: a device downloads all of them with the assessment. */
export const maxQuestionPictures = 50
/** The most options of a field, and the most that one answer may choose. */
export const maxOptions = 5000
/** Options per page of a server list. */
export const defaultOptionPage = 20
/** The width of a field and of a group without a width, in columns of a row. */
export const defaultFieldWidth = 4
export const defaultGroupWidth = 12
/** The kinds of file an upload can be and the largest one of each, bytes as sent. */
export const maxFileBytes = {
  Picture: 20_000_000,
  PDF: 20_000_000,
  CSV: 5_000_000,
  Word: 20_000_000,
  Graphic: 20_000_000,
} as const
export type FileKind = keyof typeof maxFileBytes
/** The size of one piece of a file, bytes (O-18). */
export const fileChunkBytes = 256 * 1024
/** The most that one person's files and unfinished pieces may take together, bytes. */
export const fileQuotaBytes = 500_000_000
/** The most submissions that one person can send in a day, and their bytes; the device keeps what is more. */
export const answersPerDay = 1000
export const answerBytesPerDay = 10_000_000
/** the delay before a picture is shown large, and before it is resized, ms. */
export const viewerDelayMs = 1000
export const resizerDelayMs = 300
/** the largest width of a stored picture, pixels; a height of 0 follows the width. */
export const pictureWidth = 1200
export const pictureHeight = 0
/** the width and the height of a thumbnail, pixels. */
export const thumbnailSide = 200
/** The longest side that a picture can be requested in, pixels. */
export const maxPictureSide = 4000
/** The deepest nesting of folders, and the longest name of a folder, UTF-16 units. */
export const maxFolderDepth = 8
export const maxFolderName = 60
/** The longest name of a file with its ending, UTF-16 units; it is at most 240 bytes of UTF-8. */
export const maxFileName = 80
/** The most hashes in one question about missing files. */
export const maxAskedHashes = 200
/** The country of a phone number until the person chooses another (R-225; its dial code is 234). */
export const defaultPhoneCountry = 'NG'
/** A queue is stuck when it has waited this long, days; admins are informed. */
export const stuckDays = 3
/** The most devices per person whose queues the server remembers. */
export const maxDevices = 20
/** The limits of a file of unsent answers: its calls, its files, and its bytes including files. */
export const maxImportCalls = 1000
export const maxImportFiles = 200
export const maxImportBytes = 40_000_000
/** The most rows in an imported CSV file, and the most wrong rows in the reply. */
export const maxCsvRows = 20_000
export const maxCsvErrors = 200
/** Articles on a page of the blog and beside an article. */
export const blogPageSize = 24
export const articleSidebar = 10
/** The smaller width of an article's pictures, pixels; the height follows. */
export const smallPictureWidth = 600
/** The versions of the privacy policy, newest first: the days on which they were published. People agree to a version. */
export const policyVersions = ['2026-11-26', '2026-11-24'] as const
export const [policyVersion] = policyVersions
/** The same of the terms of use (decision 167). */
export const termsVersions = ['2026-11-26'] as const
export const [termsVersion] = termsVersions
/** How long the server keeps a registration that was not confirmed, and the times of wrong passwords and codes, days. */
export const unconfirmedDays = 1
/** How long the server keeps a session that has ended, and a file that its owner deleted, days. */
export const endedSessionDays = 30
export const deletedFileDays = 30
/** The life of a one-time code, and of a one-time link, minutes (V-10). */
export const codeMinutes = 10
export const linkMinutes = 60
/** The life of a link that sets a new password, minutes (S-11). */
export const resetMinutes = 10
/** How often a one-time code may be entered. */
export const codeTries = 5
/** Codes by SMS in a day, because each costs money: to one number, for one network address, and in the whole installation (decision 206). */
export const smsCodes = { number: 5, address: 20, installation: 5000 } as const
/** Mails of one kind, such as links for a new password, that one mailbox gets in a day because strangers ask for them. */
export const mailsPerDay = 10
/** Mails to people without an account that one network address causes in a day: with words of people, and the links of registrations. */
export const strangerMailsPerDay = 20
export const registrationsPerDay = 200
/** Questions to guardians in a day: for one mailbox, and for one child. */
export const guardianMailsPerDay = 3
/** Messages to the operator from one network address in an hour. */
export const contactsAnHour = 10
/** The average of a mentor's ratings is shown once so many students have rated a session: fewer would give each other away. */
export const leastRaters = 5
/** Requests for a mentor of one student in an hour. */
export const mentorRequestsAnHour = 6
/** How long a guardian can answer with the link of the mail, days (decision 060). */
export const consentDays = 7
/** How long a referral code stays on a device, days. */
export const referralDays = 60

/** The texts of messages are personal: they are deleted after this time, days. */
export const messageTextDays = 90
/** Work that waits in a list is counted up to this for menus. */
export const mostWaiting = 100
/** Rows of each list in the results of a search of everything. */
export const foundPerList = 5

/** The most that one administrator gives to wallets on a day of Lagos, kobo. */
export const fundingADay = 500_000_00
/** What one person sends, and withdraws, on a day of Lagos at most, kobo. */
export const sendingADay = 100_000_00
export const withdrawingADay = 500_000_00
/** What one person buys of airtime and data on a day of Lagos at most, and in one purchase of airtime at least and at most, kobo. */
export const airtimeADay = 50_000_00
export const leastAirtime = 50_00
export const mostAirtime = 20_000_00
/** The same purchase for the same number is refused for so long, s: it is more likely a second press. */
export const samePurchaseSeconds = 60
/** How long a provider is asked about a purchase before a person decides, hours. */
export const airtimeHours = 24
/** What a new receiver gets from one sender in the first 24 hours at most, kobo. */
export const newReceiverADay = 20_000_00
/** How many wallet IDs one person looks up in an hour (P20). */
export const receiversAnHour = 30
/** Above this, two administrators approve a withdrawal, kobo. */
export const twoApproversAbove = 200_000_00
/** What one payment puts into the own wallet, at least and at most, kobo. */
export const leastFunding = 100_00
export const mostFunding = 1_000_000_00
/** How long a payment may be paid, hours. */
export const paymentHours = 24
/** How often one person may ask about payments in ten minutes. */
export const paymentChecks = 60
/** How often people at one network address may begin payments of orders by their addresses in ten minutes. */
export const paymentsByAddress = 30
/** The longest period of a statement, days. */
export const longestStatement = 366
/** Unpaid orders of a person at a time: they keep stock from others. */
export const openOrders = 10
/** How long the link to the working copy of an article works, days. */
export const previewLinkDays = 7
/** How long the address of an invoice works for everybody who knows it, after the last change of the order, days. */
export const invoiceLinkDays = 30
/** questions that an order asks. */
export const mostOrderQuestions = 10
/** PDFs of invoices that one network address may ask for in ten minutes: each costs the server some work. */
export const invoicePdfsByAddress = 60

/** The largest amount of one movement of money, kobo (P19). */
export const mostMoney = 10_000_000_000_000
