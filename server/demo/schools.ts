export const demoSchools = [
  { name: 'Queen Amina Girls’ Secondary School', state: 'Kaduna', address: '14 Tafawa Balewa Road, Zaria' },
  { name: 'Unity Comprehensive College', state: 'Kwara', address: 'Asa Dam Road, Ilorin' },
  { name: 'Ọ̀ṣun Grammar School', state: 'Osun', address: 'Station Road, Osogbo' },
  { name: 'Saint Bridget’s High School', state: 'Enugu', address: '5 Zik Avenue, Enugu' },
  { name: 'Community Secondary School, Nkpor', state: 'Anambra', address: 'Old Enugu Road, Nkpor' },
  { name: 'Government Day Secondary School, Gwarinpa', state: 'Federal Capital Territory', address: 'Third Avenue, Gwarinpa' },
  { name: 'Lagoon View Model College', state: 'Lagos', address: '22 Herbert Macaulay Way, Yaba' },
  { name: 'Dala Hills Secondary School', state: 'Kano', address: 'Kofar Ruwa, Kano' },
  { name: 'Calabar River Academy', state: 'Cross River', address: '8 Marina Road, Calabar' },
  { name: 'Benue Valley Technical College', state: 'Benue', address: 'Otukpo Road, Makurdi' },
  { name: 'Creek Road Secondary School', state: 'Rivers', address: '61 Creek Road, Port Harcourt' },
  { name: 'Oba Ewuare Memorial College', state: 'Edo', address: 'Sapele Road, Benin City' },
]
