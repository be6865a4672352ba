import { describe, expect, it } from 'vitest'
import { homePath, roleOfPath } from '#lib/session/areas.ts'

describe('areas', () => {
  it('names the role of an area', () => {
    expect([roleOfPath('/student/home'), roleOfPath('/students'), roleOfPath('/sync')]).toEqual(['student', null, null])
  })

  it('opens the first area a person has, the landing page without one', () => {
    expect([homePath(['student', 'admin']), homePath(['student', 'mentor']), homePath([])]).toEqual([
      '/admin/home',
      '/mentor/home',
      '/',
    ])
  })
})
