import { expect, it } from 'vitest'
import type { Role } from '#contract/define.ts'
import type { Actor } from '#server/calls/call-context.ts'
import { can, moneyRefusal } from './can.ts'

function anActor(roles: Role[], adminEndPoints: string[] = [], allowAllEndPoints = false): Actor {
  return {
    personId: 'p',
    sessionId: 's',
    surname: '',
    firstname: '',
    roles: new Set(roles),
    adminEndPoints: new Set(adminEndPoints),
    allowAllEndPoints,
    sectorId: null,
    sectorSince: null,
    moneyOff: false,
    isPhoneVerified: false,
    mustChangePassword: false,
    secondStepDue: false,
  }
}

it.each([
  ['an admin without the endpoint', anActor(['admin'], ['Other/Call']), ['admin'], false],
  ['an admin with the endpoint', anActor(['admin'], ['A/B']), ['admin'], true],
  ['a full admin', anActor(['admin'], [], true), ['admin'], true],
  ['a mentor with AllowAllEndPoints left over', anActor(['mentor'], ['A/B'], true), ['admin'], false],
  ['a mentor who is also an admin without the endpoint', anActor(['mentor', 'admin']), ['admin', 'mentor'], true],
  ['a person without a role', anActor([]), 'signed-in', true],
] as const)('%s', (_, actor, access, expected) => {
  expect(can(actor, 'A/B', access)).toBe(expected)
})

it.each([
  [true, true, true, 'A parent or guardian must agree first.'],
  [true, false, false, null],
  [false, true, true, null],
  [false, false, true, 'Verify your phone number in My account first.'],
  [false, false, false, null],
])(
  'with money off %s and a verified phone %s, a call that moves money %s: %s (V-12, X-094)',
  (moneyOff, isPhoneVerified, money, refusal) => {
    expect(moneyRefusal({ moneyOff, isPhoneVerified }, { money })).toBe(refusal)
  },
)
