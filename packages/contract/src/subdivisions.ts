/**
 * States, provinces and regions of countries whose addresses or taxes need one, by their local or English names, as ISO
 * 3166-2 transliterates many differently.
 */
export const subdivisions: Readonly<Record<string, string>> = {
  AE: 'AZ Abu Dhabi|AJ Ajman|DU Dubai|FU Fujairah|RK Ras al-Khaimah|SH Sharjah|UQ Umm al-Quwain',
  AU: 'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia',
  BR: 'AC Acre|AL Alagoas|AP Amapá|AM Amazonas|BA Bahia|CE Ceará|DF Distrito Federal|ES Espírito Santo|GO Goiás|MA Maranhão|MT Mato Grosso|MS Mato Grosso do Sul|MG Minas Gerais|PA Pará|PB Paraíba|PR Paraná|PE Pernambuco|PI Piauí|RJ Rio de Janeiro|RN Rio Grande do Norte|RS Rio Grande do Sul|RO Rondônia|RR Roraima|SC Santa Catarina|SP São Paulo|SE Sergipe|TO Tocantins',
  CA: 'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon',
  IN: 'AN Andaman and Nicobar Islands|AP Andhra Pradesh|AR Arunachal Pradesh|AS Assam|BR Bihar|CH Chandigarh|CG Chhattisgarh|DH Dadra and Nagar Haveli and Daman and Diu|DL Delhi|GA Goa|GJ Gujarat|HR Haryana|HP Himachal Pradesh|JK Jammu and Kashmir|JH Jharkhand|KA Karnataka|KL Kerala|LA Ladakh|LD Lakshadweep|MP Madhya Pradesh|MH Maharashtra|MN Manipur|ML Meghalaya|MZ Mizoram|NL Nagaland|OD Odisha|PY Puducherry|PB Punjab|RJ Rajasthan|SK Sikkim|TN Tamil Nadu|TS Telangana|TR Tripura|UP Uttar Pradesh|UK Uttarakhand|WB West Bengal',
  JP: '01 Hokkaido|02 Aomori|03 Iwate|04 Miyagi|05 Akita|06 Yamagata|07 Fukushima|08 Ibaraki|09 Tochigi|10 Gunma|11 Saitama|12 Chiba|13 Tokyo|14 Kanagawa|15 Niigata|16 Toyama|17 Ishikawa|18 Fukui|19 Yamanashi|20 Nagano|21 Gifu|22 Shizuoka|23 Aichi|24 Mie|25 Shiga|26 Kyoto|27 Osaka|28 Hyogo|29 Nara|30 Wakayama|31 Tottori|32 Shimane|33 Okayama|34 Hiroshima|35 Yamaguchi|36 Tokushima|37 Kagawa|38 Ehime|39 Kochi|40 Fukuoka|41 Saga|42 Nagasaki|43 Kumamoto|44 Oita|45 Miyazaki|46 Kagoshima|47 Okinawa',
  MX: 'AGU Aguascalientes|BCN Baja California|BCS Baja California Sur|CAM Campeche|CHP Chiapas|CHH Chihuahua|CMX Ciudad de México|COA Coahuila|COL Colima|DUR Durango|GUA Guanajuato|GRO Guerrero|HID Hidalgo|JAL Jalisco|MEX México|MIC Michoacán|MOR Morelos|NAY Nayarit|NLE Nuevo León|OAX Oaxaca|PUE Puebla|QUE Querétaro|ROO Quintana Roo|SLP San Luis Potosí|SIN Sinaloa|SON Sonora|TAB Tabasco|TAM Tamaulipas|TLA Tlaxcala|VER Veracruz|YUC Yucatán|ZAC Zacatecas',
  US: 'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming',
}

/** Their names in Arabic, for pages and addresses in Arabic. */
const arabicSubdivisions: Readonly<Record<string, string>> = {
  AE: 'AZ أبوظبي|AJ عجمان|DU دبي|FU الفجيرة|RK رأس الخيمة|SH الشارقة|UQ أم القيوين',
}

export interface Subdivision {
  /** With the country, as in addresses: `US-CA`. */
  readonly code: string
  readonly name: string
}

/** Empty if the country has no list: then any text is accepted. In Arabic, if the language is `ar` and names are known. */
export function listSubdivisions(country: string, language?: string): Subdivision[] {
  const names = (language === 'ar' ? arabicSubdivisions[country] : undefined) ?? subdivisions[country]
  return (names?.split('|') ?? []).map((entry) => ({
    code: `${country}-${entry.slice(0, entry.indexOf(' '))}`,
    name: entry.slice(entry.indexOf(' ') + 1),
  }))
}

/** The part of a code after its country: `CA` of `US-CA`. Other text is returned unchanged. */
const stripCountry = (country: string, subdivision: string): string =>
  subdivision.toUpperCase().startsWith(`${country}-`) ? subdivision.slice(country.length + 1) : subdivision

const namesByCode = new Map<string, string>()
const codesByName = new Map<string, string>()
const arabicNamesByCode = new Map<string, string>()
for (const country of Object.keys(subdivisions)) {
  for (const { code, name } of listSubdivisions(country)) {
    namesByCode.set(code, name)
    codesByName.set(`${country}-${name.toUpperCase()}`, stripCountry(country, code))
  }
}
for (const country of Object.keys(arabicSubdivisions)) {
  for (const { code, name } of listSubdivisions(country, 'ar')) {
    arabicNamesByCode.set(code, name)
    codesByName.set(`${country}-${name}`, stripCountry(country, code))
  }
}

/** The name of `US-CA`, `CA` or `California`; undefined if unknown. */
export function findSubdivisionName(country: string, subdivision: string): string | undefined {
  const part = stripCountry(country, subdivision.trim()).toUpperCase()
  return (
    namesByCode.get(`${country}-${part}`) ??
    namesByCode.get(`${country}-${codesByName.get(`${country}-${part}`) ?? ''}`)
  )
}

/** The name in Arabic, such as دبي; undefined if unknown. */
export const findArabicSubdivisionName = (country: string, subdivision: string): string | undefined =>
  arabicNamesByCode.get(`${country}-${getSubdivisionShortCode(country, subdivision)}`)

/** `CA` for any of the three forms; unknown text is returned unchanged. */
export function getSubdivisionShortCode(country: string, subdivision: string): string {
  const part = stripCountry(country, subdivision.trim())
  return codesByName.get(`${country}-${part.toUpperCase()}`) ?? part
}
