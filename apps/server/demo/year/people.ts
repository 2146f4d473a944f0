import type { Random } from './random.ts'

export interface DemoPerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly language: string
  readonly isMember: boolean
  readonly address: {
    readonly country: string
    readonly city: string
    readonly postalCode: string
    readonly addressLine: string
    readonly subdivision?: string
  }
  /** Relative weight: how often this person buys compared with others. */
  readonly appetite: number
}

interface Country {
  readonly country: string
  readonly language: string
  readonly people: number
  readonly phone: string
  readonly firstNames: readonly string[]
  readonly lastNames: readonly string[]
  readonly cities: readonly (readonly [city: string, postalCode: string, subdivision?: string])[]
  readonly streets: readonly string[]
  /** The house number precedes the street. */
  readonly isNumberFirst?: true
}

const split = (words: string): string[] => words.split(', ')

const countries: readonly Country[] = [
  {
    country: 'IE',
    language: 'en',
    people: 72,
    phone: '+353 20 910',
    firstNames: split(
      'Aoife, Niamh, Ciara, Saoirse, Róisín, Orla, Sinéad, Gráinne, Maeve, Fiona, Seán, Conor, Cian, Oisín, Eoin, Declan, Pádraig, Ruairí, Brendan, Darragh',
    ),
    lastNames: split(
      'Byrne, Murphy, O’Sullivan, Walsh, Kelly, Doyle, McCarthy, Gallagher, Fitzgerald, Nolan, Brennan, Quinn, Hayes, Keane, Crowley, Lynch',
    ),
    cities: [
      ['Cork', 'T12 W8KP', 'IE-CO'],
      ['Dublin', 'D06 F2N3', 'IE-D'],
      ['Galway', 'H91 E2K5', 'IE-G'],
      ['Kinsale', 'P17 YR27', 'IE-CO'],
      ['Limerick', 'V94 T9PX', 'IE-LK'],
      ['Waterford', 'X91 K0CP', 'IE-WD'],
    ],
    streets: split('Patrick Street, Harbour View, Chapel Lane, Mill Road, Pearse Street, Abbey Court, The Glen'),
    isNumberFirst: true,
  },
  {
    country: 'DE',
    language: 'de',
    people: 36,
    phone: '+49 30 23125',
    firstNames: split(
      'Anna, Lena, Katharina, Julia, Sabine, Friederike, Johanna, Ulrike, Jonas, Felix, Matthias, Sebastian, Thomas, Maximilian, Jörg, Hannes',
    ),
    lastNames: split(
      'Müller, Schmidt, Weber, Hoffmann, Schäfer, Becker, Köhler, Brandt, Lorenz, Vogel, Krause, Zimmermann, von der Heide, Schulte-Westermann',
    ),
    cities: [
      ['Berlin', '10437', 'DE-BE'],
      ['Hamburg', '20357', 'DE-HH'],
      ['München', '80469', 'DE-BY'],
      ['Köln', '50677', 'DE-NW'],
      ['Leipzig', '04229', 'DE-SN'],
    ],
    streets: split('Lindenstraße, Gartenweg, Schillerstraße, Am Marktplatz, Kastanienallee, Bergmannstraße'),
  },
  {
    country: 'FR',
    language: 'fr',
    people: 30,
    phone: '+33 1 99 00',
    firstNames: split(
      'Camille, Élodie, Manon, Chloé, Mathilde, Anne-Sophie, Juliette, Margaux, Antoine, Hugo, Julien, Étienne, Baptiste, Guillaume',
    ),
    lastNames: split(
      'Martin, Lefèvre, Moreau, Girard, Dubois, Fontaine, Rousseau, Chevalier, Blanchard, Perrin, Beaumont, de La Rochefoucauld',
    ),
    cities: [
      ['Paris', '75011'],
      ['Lyon', '69004'],
      ['Nantes', '44000'],
      ['Bordeaux', '33000'],
      ['Strasbourg', '67000'],
    ],
    streets: split('rue des Lilas, rue Victor-Hugo, avenue de la Gare, rue du Moulin, boulevard Voltaire'),
    isNumberFirst: true,
  },
  {
    country: 'GB',
    language: 'en',
    people: 18,
    phone: '+44 20 7946 0',
    firstNames: split('Olivia, Harriet, Imogen, Charlotte, Priya, George, Oliver, Callum, Rhys, Alistair'),
    lastNames: split('Taylor, Hughes, Patel, Campbell, Whitfield, Barnes, Okafor, Fraser, Llewellyn'),
    cities: [
      ['London', 'E8 3PN'],
      ['Bristol', 'BS6 5QA'],
      ['Edinburgh', 'EH6 7AF'],
      ['Manchester', 'M20 2WB'],
    ],
    streets: split('Church Road, Victoria Terrace, Station Road, Elm Grove'),
    isNumberFirst: true,
  },
  {
    country: 'NL',
    language: 'en',
    people: 12,
    phone: '+31 20 262',
    firstNames: split('Sanne, Fleur, Lotte, Anouk, Daan, Bram, Thijs, Ruben'),
    lastNames: split('de Vries, Jansen, Bakker, van den Berg, Visser, Smit, Mulder'),
    cities: [
      ['Amsterdam', '1013 EG'],
      ['Utrecht', '3512 JK'],
      ['Rotterdam', '3039 ZN'],
    ],
    streets: split('Prinsengracht, Dorpsstraat, Kerkstraat, Molenweg'),
  },
  {
    country: 'AT',
    language: 'de',
    people: 8,
    phone: '+43 1 9280',
    firstNames: split('Magdalena, Theresa, Elisabeth, Lukas, Florian, Valentin'),
    lastNames: split('Gruber, Huber, Wagner, Pichler, Steiner, Moser'),
    cities: [
      ['Wien', '1070'],
      ['Graz', '8010'],
      ['Salzburg', '5020'],
    ],
    streets: split('Neubaugasse, Mariahilfer Straße, Herrengasse'),
  },
  {
    country: 'ES',
    language: 'es',
    people: 10,
    phone: '+34 910 05',
    firstNames: split('Lucía, Marta, Carmen, Inés, Javier, Álvaro, Pablo'),
    lastNames: split('García López, Fernández, Martínez Ruiz, Sánchez, Romero, Navarro'),
    cities: [
      ['Madrid', '28004'],
      ['Barcelona', '08012'],
      ['Valencia', '46003'],
    ],
    streets: split('calle Mayor, calle de la Palma, avenida del Puerto'),
  },
  {
    country: 'BE',
    language: 'fr',
    people: 8,
    phone: '+32 2 588',
    firstNames: split('Amélie, Louise, Charlotte, Nicolas, Maxime, Arnaud'),
    lastNames: split('Peeters, Janssens, Dupont, Lambert, Claes'),
    cities: [
      ['Bruxelles', '1050'],
      ['Gent', '9000'],
      ['Liège', '4000'],
    ],
    streets: split('rue de Flandre, chaussée d’Ixelles, Veldstraat'),
  },
  {
    country: 'US',
    language: 'en',
    people: 6,
    phone: '+1 202 555 0',
    firstNames: split('Emily, Grace, Hannah, Michael, Daniel, Ethan'),
    lastNames: split('Johnson, Rivera, Cohen, Nakamura, Washington'),
    cities: [
      ['Portland', '97214', 'US-OR'],
      ['Brooklyn', '11215', 'US-NY'],
      ['Boston', '02116', 'US-MA'],
    ],
    streets: split('Maple Street, Clinton Avenue, Marlborough Street'),
    isNumberFirst: true,
  },
]

const toMailName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z -]/g, '')
    .toLowerCase()
    .replaceAll(/[ -]+/g, '-')

/** Two hundred people, most of whom buy once or twice. Their addresses end in `.example`, so they receive no email. */
export function inventPeople(random: Random): DemoPerson[] {
  const taken = new Set<string>()
  const inventOne = (of: Country): DemoPerson => {
    let [firstName, lastName, email] = ['', '', '']
    do {
      firstName = random.pick(of.firstNames)
      lastName = random.pick(of.lastNames)
      email = `${toMailName(firstName)}.${toMailName(lastName)}@mail.example`
    } while (taken.has(email))
    taken.add(email)
    const [city, postalCode, subdivision] = random.pick(of.cities)
    const [street, number] = [random.pick(of.streets), random.between(1, 140)]
    return {
      ...{ firstName, lastName, email, language: of.language },
      phone: `${of.phone}${String(random.between(0, 999)).padStart(3, '0')}`,
      isMember: random.isOnce(0.42),
      address: {
        ...{ country: of.country, city, postalCode },
        addressLine: of.isNumberFirst ? `${number} ${street}` : `${street} ${number}`,
        ...(subdivision && { subdivision }),
      },
      appetite: random.pickWeighted([
        [1, 46],
        [4, 28],
        [12, 18],
        [30, 8],
      ]),
    }
  }
  return countries.flatMap((of) => Array.from({ length: of.people }, () => inventOne(of)))
}
