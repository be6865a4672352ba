import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '#contract/contract.ts'
import { get, post, type Call } from '#contract/define.ts'
import { isForOthers, openPlaces, placesNamed, rowsNamed } from './call-fields.ts'

const calls = Object.entries<Call>(contract)

/**
 * These places are checked where they are used: by the schema of the inner call or of the collection. `FieldType` is a
 * number in more than one spelling, and so is `sector`: '' is every sector.
 */
const openInputs = ['Sync/Batch Calls[].Input']
const openOutputs = ['Sync/Batch Outcomes[].Body', 'Sync/GetAllChanges Changes[].Items[]', 'Sync/GetChanges Items[]']
const isNumber = /(^|\.)(FieldType|FieldTypeId|OldestSeconds|sector)$/

const secrets = /password|hash|secret|token|salt|correct/i
/** Allowed in a reply: secrets that a person gets once, at the sign-in, and whether they must change their password. */
const toldSecrets = [
  'Account/Authenticate Token',
  'Account/Authenticate RequireNewPassword',
  'Account/Authenticate DeviceSecret',
  'Account/SignInWithPasskey Token',
  'Account/SignInWithPasskey RequireNewPassword',
  'Account/SignInWithPasskey DeviceSecret',
]

/** Fields that name an owner. The owner comes from the session, never from the body. */
const whose =
  /^(Vendor|Person|User|Student|Mentor|Parent|Owner|Creator|Admin)Id$|^(IsAdmin|AllowAllEndPoints|AdminEndPoints|IsVendorVerified)$/i
/** The server compares these with the session; visitors have no session. */
const comparedWithSession = ['Sync/Batch Calls[].UserId', 'Sync/Reconcile UserId']

describe('fields of calls (S-09)', () => {
  test.each(calls)('%s takes nothing that it does not name', (key, { input }) => {
    expect(openPlaces(input).filter((path) => !isNumber.test(path) && !openInputs.includes(`${key} ${path}`))).toEqual(
      [],
    )
  })

  test.each(calls)('%s sends nothing that it does not name', (key, { output }) => {
    expect(
      openPlaces(output).filter((path) => !isNumber.test(path) && !openOutputs.includes(`${key} ${path}`)),
    ).toEqual([])
  })

  test.each(calls.filter(([, call]) => isForOthers(call)))(
    '%s is not told whose a thing is, and tells no secret',
    (key, { input, output }) => {
      const said = placesNamed(input, whose)
        .map((path) => `${key} ${path}`)
        .filter((place) => !comparedWithSession.includes(place))
      const told = placesNamed(output, secrets)
        .map((path) => `${key} ${path}`)
        .filter((place) => !toldSecrets.includes(place))
      expect([said, told]).toEqual([[], []])
    },
  )

  test('what is excused is there', () => {
    const found = calls.flatMap(([key, { input, output }]) =>
      [...openPlaces(input), ...openPlaces(output), ...placesNamed(input, whose), ...placesNamed(output, secrets)].map(
        (path) => `${key} ${path}`,
      ),
    )
    expect(
      [...openInputs, ...openOutputs, ...toldSecrets, ...comparedWithSession].filter((place) => !found.includes(place)),
    ).toEqual([])
  })
})

describe('a planted fault is caught', () => {
  const tree: z.ZodType = z.object({
    Name: z.string(),
    get Children() {
      return z.array(tree)
    },
  })

  test.each([
    [z.looseObject({ Name: z.string() }), ''],
    [z.object({ Facts: z.record(z.string(), z.string()) }), 'Facts'],
    [z.object({ Rows: z.array(z.object({ Value: z.unknown() })) }), 'Rows[].Value'],
    [z.object({ Value: z.any().nullable() }), 'Value'],
    [z.object({ One: z.string().or(z.looseObject({})) }), 'One'],
  ])('an open place %#', (schema, place) => {
    expect(openPlaces(schema)).toEqual([place])
  })

  test('and what is closed is let be', () => {
    expect(
      openPlaces(
        z.object({
          Name: z.string(),
          Kind: z.enum(['a', 'b']),
          Off: z.literal(false),
          Rows: z.array(z.object({ Id: z.string().nullable() })),
        }),
      ),
    ).toEqual([])
    expect(openPlaces(tree)).toEqual([])
  })

  test('an owner in the body, a secret in the reply, a row that nobody looks after', () => {
    expect(placesNamed(z.object({ One: z.object({ VendorId: z.string() }) }), whose)).toEqual(['One.VendorId'])
    expect(placesNamed(z.object({ Items: z.array(z.object({ PasswordHash: z.string() })) }), secrets)).toEqual([
      'Items[].PasswordHash',
    ])
    const planted = {
      'Wallet/GetSlip': get({ access: ['student'], input: z.object({ SlipId: z.string() }), output: z.object({}) }),
      'Wallet/CloseSlip': post({ access: ['admin'], input: z.object({ Id: z.string() }), output: z.object({}) }),
    }
    expect(rowsNamed(planted)).toEqual(['Wallet/GetSlip SlipId'])
  })
})
