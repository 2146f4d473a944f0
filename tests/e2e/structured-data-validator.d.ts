/** The package ships no types. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    severity: 'ERROR' | 'WARNING'
    issueMessage: string
    fieldNames: string[]
  }
  export default class Validator {
    validate(data: { jsonld: object; microdata: object; rdfa: object }): Promise<Issue[]>
  }
}
