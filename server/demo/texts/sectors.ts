export const health = 1
export const technology = 2
export const artsAndBusiness = 3

export const demoSectors = [
  { id: health, name: 'Health' },
  { id: technology, name: 'Technology' },
  { id: artsAndBusiness, name: 'Arts & Business' },
]
