/** Names of places as the demo has them; naira, and grams. */
interface DemoZone {
  readonly name: string
  readonly scope: 'place' | 'countries' | 'states' | 'cities'
  readonly state?: string
  readonly names?: readonly string[]
  readonly naira: number
  readonly weight?: { readonly included: number; readonly unit: number; readonly naira: number }
  readonly heaviest?: number
  readonly dearest?: number
}

export const demoZones: readonly DemoZone[] = [
  { name: 'Lagos mainland', scope: 'cities', state: 'Lagos', names: ['Ikeja', 'Yaba', 'Surulere'], naira: 1_500, weight: { included: 2_000, unit: 1_000, naira: 200 }, heaviest: 30_000 },
  { name: 'Lagos State', scope: 'place', state: 'Lagos', naira: 2_200, weight: { included: 2_000, unit: 1_000, naira: 300 }, heaviest: 30_000, dearest: 6_000 },
  { name: 'South West', scope: 'states', names: ['Ogun', 'Oyo', 'Osun', 'Ondo', 'Ekiti'], naira: 3_000, weight: { included: 1_000, unit: 500, naira: 250 }, dearest: 12_000 },
  { name: 'Abuja', scope: 'place', state: 'Federal Capital Territory', naira: 3_500 },
  { name: 'Nigeria', scope: 'place', naira: 4_500, weight: { included: 1_000, unit: 500, naira: 400 }, heaviest: 20_000 },
  { name: 'West Africa', scope: 'countries', names: ['Ghana', 'Benin', 'Togo', 'Niger'], naira: 14_000, weight: { included: 500, unit: 500, naira: 2_500 }, heaviest: 10_000, dearest: 60_000 },
]
