export const demoSchools = [
  {
    name: 'Queen Amina Girls’ Secondary School',
    state: 'Kaduna',
    city: 'Zaria',
    address: '14 Tafawa Balewa Road, Zaria',
  },
  { name: 'Unity Comprehensive College', state: 'Kwara', city: 'Ilorin', address: 'Asa Dam Road, Ilorin' },
  { name: 'Ọ̀ṣun Grammar School', state: 'Osun', city: 'Osogbo', address: 'Station Road, Osogbo' },
  { name: 'Saint Bridget’s High School', state: 'Enugu', city: 'Enugu', address: '5 Zik Avenue, Enugu' },
  { name: 'Community Secondary School, Nkpor', state: 'Anambra', city: 'Nkpor', address: 'Old Enugu Road, Nkpor' },
  {
    name: 'Government Day Secondary School, Gwarinpa',
    state: 'Federal Capital Territory',
    city: 'Gwarinpa',
    address: 'Third Avenue, Gwarinpa',
  },
  { name: 'Lagoon View Model College', state: 'Lagos', city: 'Yaba', address: '22 Herbert Macaulay Way, Yaba' },
  { name: 'Dala Hills Secondary School', state: 'Kano', city: 'Kano', address: 'Kofar Ruwa, Kano' },
  { name: 'Calabar River Academy', state: 'Cross River', city: 'Calabar', address: '8 Marina Road, Calabar' },
  { name: 'Benue Valley Technical College', state: 'Benue', city: 'Makurdi', address: 'Otukpo Road, Makurdi' },
  {
    name: 'Creek Road Secondary School',
    state: 'Rivers',
    city: 'Port Harcourt',
    address: '61 Creek Road, Port Harcourt',
  },
  { name: 'Oba Ewuare Memorial College', state: 'Edo', city: 'Benin City', address: 'Sapele Road, Benin City' },
]
