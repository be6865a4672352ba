import { describe, expect, it } from 'vitest'
import { putBack } from './put-back.ts'

describe('a file that comes back by Undo', () => {
  it('takes its place again', () => {
    expect(putBack(['a', 'c'], { address: 'b', at: 1 })).toEqual(['a', 'b', 'c'])
  })

  it('is there once when its second copy became ready while it was out', () => {
    expect(putBack(['a', 'b'], { address: 'b', at: 0 })).toEqual(['b', 'a'])
  })

  it('comes last when fewer files are left than before', () => {
    expect(putBack([], { address: 'b', at: 3 })).toEqual(['b'])
  })
})
