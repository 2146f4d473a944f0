import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { type FontFamily, fontFamilies, type Theme } from '@stoa/contract/theme.entity'
import { useT } from '@stoa/messages/react'
import { typefaces } from '@stoa/theme'
import ui from '../ui/ui.module.css'
import { BadgeFields } from './badge-fields.tsx'
import { Choice } from './choice.tsx'
import {
  alignNames,
  cornerNames,
  densityNames,
  frameNames,
  galleryNames,
  headingNames,
  infoNames,
  priceNames,
} from './names.ts'
import styles from './theme.module.css'

interface LookFieldsProps {
  readonly theme: Theme
  onChange(next: Partial<Theme>, group: string): void
}

/** Typefaces, shapes, and the variants of the product card and page. */
export function LookFields({ theme, onChange }: LookFieldsProps) {
  const t = useT()
  const { fonts, corners, density, card, productPage } = theme
  const setFonts = (next: Partial<Theme['fonts']>) => onChange({ fonts: { ...fonts, ...next } }, 'fonts')
  const setCard = (next: Partial<Theme['card']>) => onChange({ card: { ...card, ...next } }, 'card')
  const setPage = (next: Partial<Theme['productPage']>) =>
    onChange({ productPage: { ...productPage, ...next } }, 'page')
  return (
    <div className={ui.stack}>
      <TextInput
        label={t('dashboard-theme:name')}
        value={theme.name}
        maxLength={60}
        onChange={({ currentTarget: { value } }) => value.trim() && onChange({ name: value }, 'name')}
      />
      <fieldset className={styles.group}>
        <legend>{t('dashboard-theme:fonts')}</legend>
        <FontField
          label={t('dashboard-theme:fonts.display')}
          value={fonts.display}
          onChange={(display) => setFonts({ display })}
        />
        <FontField label={t('dashboard-theme:fonts.text')} value={fonts.text} onChange={(text) => setFonts({ text })} />
        <Choice
          label={t('dashboard-theme:headings')}
          value={fonts.headings}
          names={headingNames}
          onChange={(headings) => setFonts({ headings })}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('dashboard-theme:shapes')}</legend>
        <Choice
          label={t('dashboard-theme:corners')}
          value={corners}
          names={cornerNames}
          onChange={(next) => onChange({ corners: next }, 'corners')}
        />
        <Choice
          label={t('dashboard-theme:density')}
          value={density}
          names={densityNames}
          onChange={(next) => onChange({ density: next }, 'density')}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('dashboard-theme:card')}</legend>
        <Choice
          label={t('dashboard-theme:frame')}
          value={card.frame}
          names={frameNames}
          onChange={(frame) => setCard({ frame })}
        />
        <Choice
          label={t('dashboard-theme:align')}
          value={card.align}
          names={alignNames}
          onChange={(align) => setCard({ align })}
        />
        <Choice
          label={t('dashboard-theme:price')}
          value={card.price}
          names={priceNames}
          onChange={(price) => setCard({ price })}
        />
        <Switch
          label={t('dashboard-theme:card.secondPicture')}
          checked={card.hasSecondPicture}
          onChange={({ currentTarget: { checked } }) => setCard({ hasSecondPicture: checked })}
        />
        <Switch
          label={t('dashboard-theme:card.brand')}
          checked={card.hasBrand}
          onChange={({ currentTarget: { checked } }) => setCard({ hasBrand: checked })}
        />
        <BadgeFields badges={card.badges} onChange={(badges) => setCard({ badges })} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('dashboard-theme:productPage')}</legend>
        <Choice
          label={t('dashboard-theme:gallery')}
          value={productPage.gallery}
          names={galleryNames}
          onChange={(gallery) => setPage({ gallery })}
        />
        <Choice
          label={t('dashboard-theme:info')}
          value={productPage.info}
          names={infoNames}
          onChange={(info) => setPage({ info })}
        />
      </fieldset>
    </div>
  )
}

interface FontFieldProps {
  readonly label: string
  readonly value: FontFamily
  onChange(family: FontFamily): void
}

function FontField({ label, value, onChange }: FontFieldProps) {
  return (
    <NativeSelect
      label={label}
      value={value}
      data={fontFamilies.map((family) => ({ value: family, label: typefaces[family].name }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value as FontFamily)}
    />
  )
}
