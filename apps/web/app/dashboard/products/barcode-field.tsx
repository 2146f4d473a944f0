import { TextInput, type TextInputProps } from '@mantine/core'
import { readBarcodeKind } from '@stoa/contract/barcode'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'

/** A barcode field that warns about a wrong check digit, and about codes that other shops' scanners don't know. */
export function BarcodeField({ defaultValue, error, ...field }: TextInputProps & { defaultValue: string }) {
  const t = useT()
  const [code, setCode] = useState(defaultValue)
  const kind = readBarcodeKind(code.trim())
  const isOwn = kind === 'OTHER' && code.trim() !== ''
  return (
    <TextInput
      {...field}
      value={code}
      onChange={(event) => setCode(event.currentTarget.value)}
      error={kind === 'WRONG_CHECK_DIGIT' ? t('dashboard-products:barcode.wrong') : error}
      {...(isOwn && { description: t('dashboard-products:barcode.own') })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      maxLength={40}
    />
  )
}
