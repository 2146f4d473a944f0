import { Button, Switch, TextInput } from '@mantine/core'
import type { Theme, ThemeColors } from '@stoa/contract/theme.entity'
import { useT } from '@stoa/messages/react'
import { chooseTextOn, deriveDarkColors, findReadable, getContrast, textContrast } from '@stoa/theme'
import { useEffect, useState } from 'react'
import ui from '../ui/ui.module.css'
import { Choice } from './choice.tsx'
import { colorNames, schemeNames } from './names.ts'
import styles from './theme.module.css'

interface ColorFieldsProps {
  readonly theme: Theme
  onChange(next: Partial<Theme>, group: string): void
}

/** The five colors for light screens and, if the owner wants, for dark ones, with how well they are read. */
export function ColorFields({ theme, onChange }: ColorFieldsProps) {
  const t = useT()
  const { colors, darkColors, scheme } = theme
  return (
    <div className={ui.stack}>
      <Choice
        label={t('dashboard-theme:scheme')}
        description={t('dashboard-theme:scheme.hint')}
        value={scheme}
        names={schemeNames}
        onChange={(next) => onChange({ scheme: next }, 'scheme')}
      />
      <ColorSet
        legend={t('dashboard-theme:colors.light')}
        colors={colors}
        onChange={(next, name) => onChange({ colors: next }, `colors.${name}`)}
      />
      {scheme !== 'LIGHT' && (
        <>
          <Switch
            label={t('dashboard-theme:colors.ownDark')}
            description={t('dashboard-theme:colors.ownDark.hint')}
            checked={darkColors !== undefined}
            onChange={({ currentTarget: { checked } }) =>
              onChange({ darkColors: checked ? deriveDarkColors(colors) : undefined }, 'ownDark')
            }
          />
          {darkColors && (
            <ColorSet
              legend={t('dashboard-theme:colors.dark')}
              colors={darkColors}
              onChange={(next, name) => onChange({ darkColors: next }, `darkColors.${name}`)}
            />
          )}
        </>
      )}
    </div>
  )
}

interface ColorSetProps {
  readonly legend: string
  readonly colors: ThemeColors
  onChange(colors: ThemeColors, name: keyof ThemeColors): void
}

function ColorSet({ legend, colors, onChange }: ColorSetProps) {
  const t = useT()
  const grounds = [colors.paper, colors.surface]
  const set = (name: keyof ThemeColors) => (value: string) => onChange({ ...colors, [name]: value }, name)
  const build = (name: keyof ThemeColors) => ({ label: t(colorNames[name]), value: colors[name], onChange: set(name) })
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <ColorField {...build('paper')} />
      <ColorField {...build('surface')} />
      <ColorField {...build('ink')} grounds={grounds} />
      <ColorField {...build('accent')} grounds={grounds} />
      <ColorField {...build('button')} grounds={[chooseTextOn(colors.button, [colors.paper, colors.ink])]} />
    </fieldset>
  )
}

interface ColorFieldProps {
  readonly label: string
  readonly value: string
  /** The backgrounds on which the color must be readable. */
  readonly grounds?: readonly string[]
  onChange(value: string): void
}

/** A color by picker or as text, and how well it can be read. */
function ColorField({ label, value, grounds, onChange }: ColorFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const isColor = /^#[0-9a-f]{6}$/i.test(typed)
  const contrast = grounds && Math.min(...grounds.map((ground) => getContrast(value, ground)))
  const isReadable = contrast === undefined || contrast >= textContrast
  const nearest = grounds && !isReadable ? findReadable(value, grounds) : undefined
  const ratio = contrast && t.number(Math.floor(contrast * 10) / 10, 1)
  return (
    <div>
      <TextInput
        label={label}
        dir="ltr"
        value={typed}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        error={
          isColor
            ? !isReadable &&
              t('dashboard-theme:contrast.low', { ratio: ratio ?? '', needed: t.number(textContrast, 1) })
            : t('dashboard-theme:color.format')
        }
        description={contrast && isReadable ? t('dashboard-theme:contrast.good', { ratio: ratio ?? '' }) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={({ currentTarget: { value: text } }) => {
          setTyped(text)
          if (/^#[0-9a-f]{6}$/i.test(text)) onChange(text.toLowerCase())
        }}
        leftSection={
          <input
            type="color"
            aria-label={t('dashboard-theme:color.picker', { color: label })}
            className={styles.swatch}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        }
      />
      {nearest && (
        <Button size="xs" variant="default" mt={6} onClick={() => onChange(nearest)}>
          <span className={styles.dot} style={{ background: nearest }} aria-hidden="true" />
          {t('dashboard-theme:contrast.fix', { color: nearest })}
        </Button>
      )}
    </div>
  )
}
