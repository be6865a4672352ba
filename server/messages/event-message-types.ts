/** The same for all of them, so that one function sends them. */
const variables = {
  FirstName: { sample: 'Nkechi' },
  EventName: { sample: 'Engineering open day' },
  Time: { sample: 'Tue, 24 Nov 2026, 11:00 to 12:00, Lagos time (UTC+1)' },
  EventLink: { sample: 'https://portal.example/student/registerforcareerevent', link: 'See the event' },
} as const

/** The messages about events of the calendar, a part of `messageTypes`. */
export const eventMessageTypes = {
  'event-registered': {
    name: 'Event registration',
    description: 'Sent to a person who has a place at an event.',
    isTransactional: false,
    variables,
    subject: 'You are registered: {{EventName}}',
    html: '<p>Hello {{FirstName}},</p><p>You are registered for {{EventName}}: {{Time}}.</p><p>The page of the event has the address of the meeting.</p><p>{{EventLink}}</p>',
    sms: '',
    inbox: 'You are registered for {{EventName}}: {{Time}}.',
  },
  'event-waiting': {
    name: 'Waiting list of an event',
    description: 'Sent to a person who registers for an event that is full.',
    isTransactional: false,
    variables,
    subject: 'You are on the waiting list: {{EventName}}',
    html: '<p>Hello {{FirstName}},</p><p>{{EventName}} is full: {{Time}}.</p><p>You are on the waiting list. We tell you when a place is free.</p><p>{{EventLink}}</p>',
    sms: '',
    inbox: '{{EventName}} is full. You are on the waiting list.',
  },
  'event-moved': {
    name: 'Event moved',
    description: 'Sent to everybody who registered for an event when its time changes.',
    isTransactional: false,
    variables,
    subject: 'New time: {{EventName}}',
    html: '<p>Hello {{FirstName}},</p><p>{{EventName}} has a new time: {{Time}}.</p><p>If you cannot come, please withdraw, so that somebody else gets the place.</p><p>{{EventLink}}</p>',
    sms: '{{EventName}} has a new time: {{Time}}.',
    inbox: '{{EventName}} has a new time: {{Time}}.',
  },
  'event-cancelled': {
    name: 'Event cancelled',
    description: 'Sent to everybody who registered for an event when it is cancelled.',
    isTransactional: false,
    variables,
    subject: 'Cancelled: {{EventName}}',
    html: '<p>Hello {{FirstName}},</p><p>{{EventName}} is cancelled: {{Time}}.</p><p>{{EventLink}}</p>',
    sms: '{{EventName}} is cancelled: {{Time}}.',
    inbox: '{{EventName}} is cancelled: {{Time}}.',
  },
  'event-reminder': {
    name: 'Event reminder',
    description: 'Sent to everybody with a place 24 hours and 1 hour before an event.',
    isTransactional: false,
    variables,
    subject: 'Reminder: {{EventName}}',
    html: '<p>Hello {{FirstName}},</p><p>{{EventName}} begins soon: {{Time}}.</p><p>The page of the event has the address of the meeting.</p><p>{{EventLink}}</p>',
    sms: '{{EventName}}: {{Time}}.',
    inbox: '{{EventName}}: {{Time}}.',
  },
} as const
