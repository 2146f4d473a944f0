import { NativeSelect, Switch, TextInput } from '@mantine/core'
import type { CheckoutSettings } from '../../features/checkout/brand.ts'
import { useSite } from '../../lib/site.ts'
import { DownIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import styles from './checkout-settings.module.css'
import { ColorField } from './color-field.tsx'
import { colours, pictures, textAt } from './settings-form.ts'

interface LooksProps {
  readonly settings: CheckoutSettings
  readonly errors: Readonly<Record<string, string>>
}

/** How the page looks on which people pay. */
export function Looks({ settings, errors }: LooksProps) {
  const { name: shop } = useSite()
  const { header } = settings.checkoutBrand ?? {}
  const text = (path: string) => ({
    name: path,
    defaultValue: textAt(settings, path),
    error: errors[path],
    autoComplete: 'off',
  })
  const choice = { rightSection: <DownIcon size={14} /> }
  return (
    <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="looks">
      <h2 id="looks">Looks</h2>
      <TextInput {...text('checkoutBrand.header.text')} label="Name in the header" placeholder={shop} maxLength={55} />
      <div className={ui.pair}>
        <TextInput
          {...text('checkoutBrand.header.logo.image.url')}
          label="Logo, in place of the name"
          placeholder="https://"
          inputMode="url"
        />
        <TextInput
          {...text('checkoutBrand.header.logo.image.altText')}
          label="What the logo says"
          placeholder={shop}
          maxLength={200}
        />
        <NativeSelect
          {...choice}
          name="logoSize"
          label="Size"
          defaultValue={header?.logo?.size ?? 'MEDIUM'}
          data={[
            { value: 'SMALL', label: 'Small' },
            { value: 'MEDIUM', label: 'Medium' },
            { value: 'LARGE', label: 'Large' },
          ]}
        />
        <NativeSelect
          {...choice}
          name="alignment"
          label="Place"
          defaultValue={header?.alignment ?? 'CENTER'}
          data={[
            { value: 'CENTER', label: 'In the middle' },
            { value: 'SIDE', label: 'At the side' },
          ]}
        />
        <NativeSelect
          {...choice}
          name="back"
          label="The way back to the shop"
          defaultValue={header?.continueShopping?.hidden ? 'HIDDEN' : (header?.continueShopping?.displayType ?? 'TEXT')}
          data={[
            { value: 'TEXT', label: 'In words' },
            { value: 'ICON', label: 'As an arrow' },
            { value: 'HIDDEN', label: 'None' },
          ]}
        />
        <TextInput
          {...text('checkoutBrand.mainSection.cornerRadius')}
          label="Corners, in pixels"
          placeholder="3"
          inputMode="numeric"
        />
      </div>
      <Switch
        name="label"
        value="1"
        label="“Checkout” beside the name"
        defaultChecked={header?.displayCheckoutLabel === true}
      />
      <fieldset className={styles.colours}>
        <legend>Colours</legend>
        <p className={ui.muted}>Empty ones are the shop’s own, light and dark. Words are always kept readable.</p>
        {colours.map(([path, label]) => (
          <ColorField key={path} name={path} label={label} value={textAt(settings, path)} error={errors[path]} />
        ))}
      </fieldset>
      <div className={ui.pair}>
        {pictures.map(([path, label]) => (
          <TextInput key={path} {...text(path)} label={label} placeholder="https://" inputMode="url" />
        ))}
      </div>
    </section>
  )
}

/** What the checkout asks its buyers for. */
export function Fields({ settings: { checkoutFields, checkoutBillingFields } }: { settings: CheckoutSettings }) {
  const agreement = checkoutFields?.policyAgreementCheckbox
  const news = checkoutFields?.subscriptionCheckbox
  return (
    <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="asked">
      <h2 id="asked">What it asks</h2>
      <Switch
        name="giftCards"
        value="1"
        label="A field for gift cards"
        defaultChecked={checkoutFields?.giftCardRedeemEnabled !== false}
      />
      <Switch
        name="minimalBilling"
        value="1"
        label="Short billing address"
        description="Only what taxes and card issuers ask for, where nothing is delivered."
        defaultChecked={checkoutBillingFields === 'MINIMUM_REQUIRED_FIELDS'}
      />
      <Switch
        name="agreement"
        value="1"
        label="Agree to the policies"
        description="Buyers tick a box before they pay."
        defaultChecked={agreement?.visible === true}
      />
      <Switch
        name="agreed"
        value="1"
        label="Ticked from the start"
        description="Not allowed everywhere."
        defaultChecked={agreement?.checkedByDefault === true}
      />
      <Switch
        name="delayCapture"
        value="1"
        label="Take the money later"
        description="It is held on the card until you take it on the order’s page."
        defaultChecked={checkoutFields?.delayCaptureEnabled === true}
      />
      <Switch
        name="captureBeforeExpiry"
        value="1"
        label="Take it before it is let go"
        description="By itself after six days, as card issuers hold money for seven."
        defaultChecked={checkoutFields?.captureBeforeExpiryEnabled !== false}
      />
      <Switch
        name="keepCards"
        value="1"
        label="Keep cards for later charges"
        description="What an order grows by can be charged on its page without asking again. Buyers read so before they pay."
        defaultChecked={checkoutFields?.mitEnabled === true}
      />
      <Switch
        name="news"
        value="1"
        label="Ask whether buyers want news"
        description="What they agree to stands with their order."
        defaultChecked={news?.visible === true}
      />
      <Switch
        name="newsAgreed"
        value="1"
        label="News ticked from the start"
        description="Not allowed everywhere."
        defaultChecked={news?.checkedByDefault === true}
      />
      <Switch
        name="newsSplit"
        value="1"
        label="Mail and text messages apart"
        defaultChecked={news?.splitByChannel === true}
      />
    </section>
  )
}
