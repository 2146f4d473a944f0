import { Dictionary, list, object, Text, translatable } from '@stoa/contract/schema'
import { getMainLanguage } from '../../../kernel/default-texts.ts'
import { translateTexts } from '../../../kernel/translated-answers.ts'
import type { Unit } from '../../../kernel/unit.ts'

const Named = list(object({ choices: translatable(Dictionary(Text()), { choicesOf: 'OPTION' }) }))

/** The choices of variants in the language of the request: one statement, and none in the main language. */
export async function translateChoices(
  unit: Unit,
  choices: readonly Readonly<Record<string, string>>[],
): Promise<readonly Readonly<Record<string, string>>[]> {
  const language = await unit.translationLanguage()
  if (!language) return choices
  const named = choices.map((each) => ({ choices: each }))
  const translated = await translateTexts(unit, Named, named, { language, main: await getMainLanguage(unit) })
  return translated.map((each) => each.choices)
}
