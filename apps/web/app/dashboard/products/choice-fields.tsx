import { Checkbox, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { splitAtCommas } from '../lib/comma-list.ts'
import styles from './form.module.css'
import type { Errors } from './parse.ts'

interface ChoiceFieldsProps {
  readonly id: number
  /** Separated by commas. */
  readonly choices: string
  readonly isColor: boolean
  /** The colors of the choices, in the same order. */
  readonly colors: readonly string[]
  readonly errors: Errors
}

/** The choices of an option, shown as text or as color swatches. */
export function ChoiceFields({ id, choices, isColor: wasColor, colors, errors }: ChoiceFieldsProps) {
  const t = useT()
  const [text, setText] = useState(choices)
  const [isColor, setIsColor] = useState(wasColor)
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(
    () => new Map(wasColor ? splitAtCommas(choices).map((choice, at) => [choice, colors[at] ?? '']) : []),
  )
  const names = splitAtCommas(text)
  return (
    <div className={styles.choices}>
      <TextInput
        name={`option.${id}.choices`}
        label={t('dashboard-products:options.choices')}
        placeholder={t('dashboard-products:options.choices.example')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={errors[`option.${id}.choices`]}
      />
      <Checkbox
        name={`option.${id}.isColor`}
        value="1"
        size="xs"
        label={t('dashboard-products:options.swatches')}
        checked={isColor}
        onChange={(event) => setIsColor(event.currentTarget.checked)}
      />
      {isColor && names.length > 0 && (
        <ul className={styles.swatches}>
          {names.map((name) => {
            const color = picked.get(name) ?? findColor(name)
            return (
              <li key={name}>
                <label>
                  <input type="hidden" name={`option.${id}.color`} value={color} />
                  <input
                    type="color"
                    value={toHex(color)}
                    aria-label={t('dashboard-products:options.colorOf', { choice: name })}
                    onChange={(event) => setPicked(new Map(picked).set(name, event.currentTarget.value))}
                  />
                  <bdi>{name}</bdi>
                </label>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

const gray = '#9a9a9a'

/** The CSS color of an English color name such as “Navy”, used until another color is picked. */
const findColor = (name: string) => toHex(name.toLowerCase().replaceAll(' ', ''))

/** Converts any CSS color to the hex form that color inputs accept. */
function toHex(color: string): string {
  if (/^#[\da-f]{6}$/i.test(color)) return color
  if (typeof document === 'undefined' || !CSS.supports('color', color)) return gray
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return gray
  context.fillStyle = color
  return String(context.fillStyle).slice(0, 7)
}
