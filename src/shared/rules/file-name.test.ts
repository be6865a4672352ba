import { assert, constantFrom, nat, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxFileBytes, type FileKind } from '#contract/limits.ts'
import { addressOf, parseFileAddress } from './file-address.ts'
import { safeFileName, safeFolder } from './file-name.ts'

const kinds = Object.keys(maxFileBytes).filter((kind): kind is FileKind => kind in maxFileBytes)
const names = oneof(
  string({ unit: 'binary', maxLength: 300 }),
  string({ unit: constantFrom('.', '/', '\\', ' ', 'a', '%', '\0', '\u202e', 'Ọ', '🦋', '-') }),
)

describe('the name a file is kept under', () => {
  it.each([
    ['Market day.JPG', 'Picture', 'Market day.webp'],
    ['C:\\Users\\Ada\\Letter.DOC', 'Word', 'Letter.doc'],
    ['../../etc/passwd', 'PDF', 'passwd.pdf'],
    ['Ọ̀rọ̀ àṣà.pdf', 'PDF', 'Ọ̀rọ̀ àṣà.pdf'.normalize('NFC')],
    ['evil\u202efdp.exe', 'PDF', 'evilfdp.pdf'],
    ['con.csv', 'CSV', '_con.csv'],
    ['logo.exe', 'Graphic', 'logo.bin'],
    ['.svg', 'Graphic', 'svg.bin'],
    ['v1.2 final', 'PDF', 'v1.2 final.pdf'],
    ['', 'CSV', 'file.csv'],
  ] as const)('of %j as %s is %j', (name, kind, expected) => {
    expect(safeFileName(name, kind)).toBe(expected)
  })

  it('is safe, short, and the same when made safe again', () => {
    assert(
      property(names, constantFrom(...kinds), (name, kind) => {
        const safe = safeFileName(name, kind)
        expect(safe).toMatch(/^[^\\/:*?"<>|%#&\p{Cc}\p{Cf}\p{Cs}.\s][^\\/:*?"<>|%#&\p{Cc}\p{Cf}\p{Cs}]*\.[a-z]+$/u)
        expect(new TextEncoder().encode(safe).length).toBeLessThanOrEqual(240)
        expect(safeFileName(safe, kind)).toBe(safe)
      }),
    )
  })
})

describe('a folder', () => {
  it('is a path of plain names, or nothing', () => {
    expect([safeFolder(''), safeFolder('/a//b/'), safeFolder('a\\b'), safeFolder('Ẹ̀kọ́'.normalize('NFC'))]).toEqual([
      '',
      'a/b',
      'a/b',
      'Ẹ̀kọ́'.normalize('NFC'),
    ])
    for (const path of [
      '..',
      'a/../b',
      '.',
      '.git',
      'a/con',
      'a\0',
      'a\u202e',
      ' a',
      'a|b',
      'x'.repeat(61),
      'a/'.repeat(9),
    ])
      expect([path, safeFolder(path)]).toEqual([path, null])
  })

  it('never leads out', () => {
    assert(
      property(names, (path) => {
        expect(safeFolder(path) ?? '').not.toMatch(/(?:^|\/)\.|\0|\\/)
      }),
    )
  })
})

describe('the address of a file', () => {
  const hash = '0123456789abcdef'.repeat(4)

  it('says what it was made of', () => {
    assert(
      property(names, constantFrom(...kinds), nat(4000), nat(4000), (name, kind, width, height) => {
        expect(parseFileAddress(addressOf(hash, name, kind))).toEqual({
          sha256: hash,
          size: null,
          name: safeFileName(name, kind),
        })
        expect(parseFileAddress(addressOf(hash, name, kind, { width, height: height + 1 }))).toEqual({
          sha256: hash,
          size: { width, height: height + 1 },
          name: safeFileName(name, kind),
        })
      }),
    )
  })

  it('in the usual size names no size', () => {
    expect(addressOf(hash, 'a.png', 'Picture', { width: 1200, height: 0 })).toBe(`/files/${hash}/a.webp`)
    expect(addressOf(hash, 'a b.png', 'Picture', { width: 200, height: 200 })).toBe(`/files/${hash}-200x200/a%20b.webp`)
  })

  it('counts by its path when it is absolute', () => {
    expect(parseFileAddress(`https://portal.example/files/${hash}/a.pdf`)?.sha256).toBe(hash)
  })

  it.each([
    '',
    '/files',
    '/files/x/a.pdf',
    `/files/${hash}`,
    `/files/${hash}/`,
    `/files/${hash}/a/b`,
    `/files/${hash}/a?b`,
    `x/files/${hash}/a`,
    `/files/${hash}-1x/a`,
    `/files/${hash.toUpperCase()}/a`,
    `javascript:/files/${hash}/a`,
  ])('is none: %j', (address) => {
    expect(parseFileAddress(address)).toBeNull()
  })
})
