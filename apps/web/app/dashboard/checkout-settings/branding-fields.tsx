import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import type { CheckoutSettings } from '../../features/checkout/brand.ts'
import { useSite } from '../../lib/site.ts'
import { Card } from '../ui/card.tsx'
import { DownIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import styles from './checkout-settings.module.css'
import { ColorField } from './color-field.tsx'
import { backgroundImages, colors, getTextAt } from './settings-form.ts'

interface BrandingFieldsProps {
  readonly settings: CheckoutSettings
  readonly errors: Readonly<Record<string, string>>
}

/** How the checkout page looks. */
export function BrandingFields({ settings, errors }: BrandingFieldsProps) {
  const t = useT()
  const { name: shop } = useSite()
  const { header } = settings.checkoutBrand ?? {}
  const getTextProps = (path: string) => ({
    name: path,
    defaultValue: getTextAt(settings, path),
    error: errors[path],
    autoComplete: 'off',
  })
  const choice = { rightSection: <DownIcon size={14} /> }
  return (
    <Card title={t('dashboard-checkout-settings:branding')} isStacked>
      <TextInput
        {...getTextProps('checkoutBrand.header.text')}
        label={t('dashboard-checkout-settings:headerName')}
        placeholder={shop}
        maxLength={55}
      />
      <div className={ui.pair}>
        <TextInput
          {...getTextProps('checkoutBrand.header.logo.image.url')}
          label={t('dashboard-checkout-settings:logo')}
          description={t('dashboard-checkout-settings:logo.hint')}
          placeholder="https://"
          inputMode="url"
          dir="ltr"
        />
        <TextInput
          {...getTextProps('checkoutBrand.header.logo.image.altText')}
          label={t('dashboard-checkout-settings:logoAlt')}
          description={t('dashboard-checkout-settings:logoAlt.hint')}
          placeholder={shop}
          maxLength={200}
        />
        <NativeSelect
          {...choice}
          name="logoSize"
          label={t('dashboard-checkout-settings:size')}
          defaultValue={header?.logo?.size ?? 'MEDIUM'}
          data={[
            { value: 'SMALL', label: t('dashboard-checkout-settings:size.small') },
            { value: 'MEDIUM', label: t('dashboard-checkout-settings:size.medium') },
            { value: 'LARGE', label: t('dashboard-checkout-settings:size.large') },
          ]}
        />
        <NativeSelect
          {...choice}
          name="alignment"
          label={t('dashboard-checkout-settings:alignment')}
          defaultValue={header?.alignment ?? 'CENTER'}
          data={[
            { value: 'CENTER', label: t('dashboard-checkout-settings:alignment.center') },
            { value: 'SIDE', label: t('dashboard-checkout-settings:alignment.side') },
          ]}
        />
        <NativeSelect
          {...choice}
          name="back"
          label={t('dashboard-checkout-settings:back')}
          defaultValue={header?.continueShopping?.hidden ? 'HIDDEN' : (header?.continueShopping?.displayType ?? 'TEXT')}
          data={[
            { value: 'TEXT', label: t('dashboard-checkout-settings:back.text') },
            { value: 'ICON', label: t('dashboard-checkout-settings:back.icon') },
            { value: 'HIDDEN', label: t('dashboard-checkout-settings:back.hidden') },
          ]}
        />
        <TextInput
          {...getTextProps('checkoutBrand.mainSection.cornerRadius')}
          label={t('dashboard-checkout-settings:corners')}
          placeholder="3"
          inputMode="numeric"
        />
      </div>
      <Switch
        name="label"
        label={t('dashboard-checkout-settings:showLabel')}
        defaultChecked={header?.displayCheckoutLabel === true}
      />
      <fieldset className={styles.colors}>
        <legend>{t('dashboard-checkout-settings:colors')}</legend>
        <p className={ui.muted}>{t('dashboard-checkout-settings:colors.hint')}</p>
        {colors.map(([path, label]) => (
          <ColorField key={path} name={path} label={t(label)} value={getTextAt(settings, path)} error={errors[path]} />
        ))}
      </fieldset>
      <div className={ui.pair}>
        {backgroundImages.map(([path, label]) => (
          <TextInput
            key={path}
            {...getTextProps(path)}
            label={t(label)}
            placeholder="https://"
            inputMode="url"
            dir="ltr"
          />
        ))}
      </div>
    </Card>
  )
}

/** What the checkout asks customers for. */
export function CheckoutFields({
  settings: { checkoutFields, checkoutBillingFields },
}: {
  settings: CheckoutSettings
}) {
  const t = useT()
  const agreement = checkoutFields?.policyAgreementCheckbox
  const news = checkoutFields?.subscriptionCheckbox
  return (
    <Card title={t('dashboard-checkout-settings:fields')} isStacked>
      <Switch
        name="giftCards"
        label={t('dashboard-checkout-settings:giftCards')}
        defaultChecked={checkoutFields?.giftCardRedeemEnabled !== false}
      />
      <Switch
        name="gift"
        label={t('dashboard-checkout-settings:gift')}
        description={t('dashboard-checkout-settings:gift.hint')}
        defaultChecked={checkoutFields?.giftOptionsEnabled === true}
      />
      <Switch
        name="giftWrapping"
        label={t('dashboard-checkout-settings:giftWrapping')}
        description={t('dashboard-checkout-settings:giftWrapping.hint')}
        defaultChecked={checkoutFields?.giftWrappingEnabled === true}
      />
      <Switch
        name="minimalBilling"
        label={t('dashboard-checkout-settings:minimalBilling')}
        description={t('dashboard-checkout-settings:minimalBilling.hint')}
        defaultChecked={checkoutBillingFields === 'MINIMUM_REQUIRED_FIELDS'}
      />
      <Switch
        name="agreement"
        label={t('dashboard-checkout-settings:agreement')}
        description={t('dashboard-checkout-settings:agreement.hint')}
        defaultChecked={agreement?.visible === true}
      />
      <Switch
        name="agreed"
        label={t('dashboard-checkout-settings:preselected')}
        description={t('dashboard-checkout-settings:preselected.hint')}
        defaultChecked={agreement?.checkedByDefault === true}
      />
      <Switch
        name="delayCapture"
        label={t('dashboard-checkout-settings:delayCapture')}
        description={t('dashboard-checkout-settings:delayCapture.hint')}
        defaultChecked={checkoutFields?.delayCaptureEnabled === true}
      />
      <Switch
        name="captureBeforeExpiry"
        label={t('dashboard-checkout-settings:captureBeforeExpiry')}
        description={t('dashboard-checkout-settings:captureBeforeExpiry.hint')}
        defaultChecked={checkoutFields?.captureBeforeExpiryEnabled !== false}
      />
      <Switch
        name="saveCards"
        label={t('dashboard-checkout-settings:saveCards')}
        description={t('dashboard-checkout-settings:saveCards.hint')}
        defaultChecked={checkoutFields?.mitEnabled === true}
      />
      <Switch
        name="news"
        label={t('dashboard-checkout-settings:news')}
        description={t('dashboard-checkout-settings:news.hint')}
        defaultChecked={news?.visible === true}
      />
      <Switch
        name="newsAgreed"
        label={t('dashboard-checkout-settings:newsPreselected')}
        description={t('dashboard-checkout-settings:preselected.hint')}
        defaultChecked={news?.checkedByDefault === true}
      />
      <Switch
        name="newsSplit"
        label={t('dashboard-checkout-settings:newsSplit')}
        defaultChecked={news?.splitByChannel === true}
      />
    </Card>
  )
}
