import type { SearchDocument } from '@stoa/extension'

/** A choice with its option, as one text: both options of a product may have a choice of the same name. */
export const toChoice = (option: string, choice: string): string => `${option}: ${choice}`

/** What is stored of a product: what is searched and filtered by. */
export const toRecord = ({ options, createdDate, ...document }: SearchDocument) => ({
  ...document,
  choices: options.flatMap(({ name, choices }) => choices.map((choice) => toChoice(name, choice))),
  created: Date.parse(createdDate),
})
