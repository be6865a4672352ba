import { expect, test } from 'vitest'
import { formMessages, uploadProgress } from './form-messages.ts'
import * as limits from './limits.ts'
import { blogUpdated, confirmQuestion, messages } from './messages.ts'

// The other tests compare with these names, so a text or number that is changed here would change everywhere unseen.
test('the texts that the specification quotes are its texts, to the letter', () => {
  expect(messages).toMatchObject({
    networkDown: 'Your network is mostly likely down, Kindly confirm. Thank you',
    notFound: 'The URL does not exist. Thank you',
    passwordRule:
      'Please make sure that your password is at least eight characters long and includes at least a number, a uppercase, a lowercase letter and a symbol.',
    passwordMismatch: 'MisMatch Password. Thank you',
    awaitingFeedback: 'Awaiting Feedback',
    processing: 'Processing',
    noRecord: 'No Record',
    loading: 'Loading...',
    tableLoading: 'Loading records, Please wait...',
    tableEmpty: 'There are no records yet',
  })
  expect(formMessages).toMatchObject({
    formLoadingTitle: 'Loading E-form',
    formLoadingText: 'Loading Form, please wait. Thank you',
    formMissingTitle: 'No E-form',
    formMissingText: 'The E-Form does not exist yet. Thank you',
    fieldPassword:
      'Your Password must contain a minimum of 8 letter password, with at least a symbol, upper and lower case letters and a number.',
    fieldEmail: 'Invalid Emaill Address',
    csvHeader: 'Invalid Field Name. Kindly use the sample provided or use the exact header name. Thank you',
    folderName: 'Folder Name is required. Thank you',
    noOptions: 'There is no option to choose from yet.',
  })
  expect(confirmQuestion('delete', 'state', 'Lagos')).toBe('Are you sure, you want to delete this state (Lagos)?')
  expect(blogUpdated('News')).toBe('News has been updated Successfully. Thank you')
  expect([uploadProgress(40), uploadProgress(100)]).toEqual(['40% Uploaded', 'Finalizing...'])
})

test('the numbers of the specification are its numbers', () => {
  expect(limits).toMatchObject({
    defaultPageSize: 20,
    callRetries: 2,
    alertMs: 8000,
    alertFadeMs: 250,
    ratingStars: 5,
    defaultOptionPage: 20,
    defaultFieldWidth: 4,
    defaultGroupWidth: 12,
    viewerDelayMs: 1000,
    resizerDelayMs: 300,
    pictureWidth: 1200,
    pictureHeight: 0,
    thumbnailSide: 200,
    defaultPhoneCountry: 'NG',
    blogPageSize: 24,
    articleSidebar: 10,
    referralDays: 60,
  })
})
