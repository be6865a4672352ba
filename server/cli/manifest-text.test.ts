import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { collections } from '#contract/collections.ts'
import { contract } from '#contract/contract.ts'
import { manifestFile, manifestText } from '#server/cli/manifest-text.ts'

describe('the manifest of the contract', () => {
  it('is current: run `npm run generate` after a change of the contract', () => {
    expect(readFileSync(manifestFile, 'utf8')).toBe(manifestText(contract, collections))
  })

  it('changes with the contract', () => {
    const call = contract['Account/SignOut']
    expect(manifestText({ 'Account/SignOut': call }, {})).not.toBe(
      manifestText({ 'Account/SignOut': { ...call, method: 'GET' } }, {}),
    )
  })

  it('contains no schema', () => {
    expect(readFileSync(manifestFile, 'utf8')).not.toMatch(/zod|input|output/)
  })
})
