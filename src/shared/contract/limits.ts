/** Constants of the product that both sides need. Units are in the names or the comments. */

/** Rows a page has when nobody asks otherwise. */
export const defaultPageSize = 20
/** Tries after the first one for every call; 4xx is never tried again. */
export const callRetries = 2
/** Calls one batch may carry (O-16; decision 004 says why not 50). */
export const maxBatchCalls = 100
/** Bytes of JSON one batch may carry, well under the body limit. */
export const maxBatchBytes = 512 * 1024
/** Largest request body the server reads, bytes (S-14). */
export const maxBodyBytes = 1024 * 1024
/** Days the server keeps idempotency rows. */
export const idempotencyDays = 400
/** Days the device keeps what it sent (O-17). */
export const receiptDays = 30
/** What waits longer than this to be sent is warned about on the screen (O-07), days. */
export const lateDays = 3
/** Days the server keeps change rows and tombstones. */
export const changeDays = 90
/** Alerts that close by themselves do so after this, ms. */
export const alertMs = 8000
/** Alert fade-out, ms. */
export const alertFadeMs = 250
/** The wire shape of a queued call; raised when its input changes, with an up-cast beside the old one (O-25). */
export const callSchema = 2
/** Longest text of one answer, UTF-16 units: what the wire carries. */
export const maxAnswerLength = 20_000
/** Stars of a rating. */
export const ratingStars = 5
/** Longest answer that is a list or a table, as JSON, UTF-16 units. */
export const maxStructuredAnswer = 400_000
/** Items one list may hold: each costs whoever judges it as much as a small form. */
export const maxItems = 1000
/** Options a field may have, and how many of them one answer may choose. */
export const maxOptions = 5000
/** Options a page of a server list has. */
export const defaultOptionPage = 20
/** Columns of a row: of a field and of a group that name none. */
export const defaultFieldWidth = 4
export const defaultGroupWidth = 12
/** The kinds of file an upload can be and the largest one of each, bytes as sent. */
export const maxFileBytes = { Picture: 20_000_000, PDF: 20_000_000, CSV: 5_000_000, Word: 20_000_000, Graphic: 20_000_000 } as const
export type FileKind = keyof typeof maxFileBytes
/** Bytes of one piece of a file that is sent in pieces (O-18). */
export const fileChunkBytes = 256 * 1024
/** What one person's files and unfinished pieces may take together, bytes. */
export const fileQuotaBytes = 500_000_000
/** what passes before a picture is shown large, and before one is given another size, ms. */
export const viewerDelayMs = 1000
export const resizerDelayMs = 300
/** pictures are kept at most this wide, pixels; a height of 0 follows the width. */
export const pictureWidth = 1200
export const pictureHeight = 0
/** a thumbnail is this wide and this high, pixels. */
export const thumbnailSide = 200
/** Longest side a picture can be asked for, pixels. */
export const maxPictureSide = 4000
/** Deepest folder in folders, and the longest name of one, UTF-16 units. */
export const maxFolderDepth = 8
export const maxFolderName = 60
/** Longest name of a file with its ending, UTF-16 units: never more than 240 bytes of UTF-8. */
export const maxFileName = 80
/** Hashes one question about missing files may name. */
export const maxAskedHashes = 200
/** Where a phone number is dialled from until the person says otherwise (R-225; its dial code is 234). */
export const defaultPhoneCountry = 'NG'
/** Days after which a queue that still waits is called stuck, and admins are told of it. */
export const stuckDays = 3
/** Devices of one person whose queues the server remembers. */
export const keptDevices = 20
/** A file of unsent answers: its calls, its files, and its bytes with them. */
export const maxImportCalls = 1000
export const maxImportFiles = 200
export const maxImportBytes = 40_000_000
/** Rows of a CSV file that is brought in, and how many of its wrong ones are told. */
export const maxCsvRows = 20_000
export const maxCsvErrors = 200
