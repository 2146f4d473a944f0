import { Button, Card, Group, Stack, Text, TextInput } from '@mantine/core'
import { type PageProps, useTexts } from '@stoa/extension/web'
import { Form } from 'react-router'

interface Data {
  readonly notes: readonly { readonly id: string; readonly text: string }[]
}

/** `data` is what `load` returned, `result` what `submit` returned. */
export default function Notes({ data, result, refused }: PageProps<Data, { id: string }>) {
  const t = useTexts()
  return (
    <Stack>
      <Card withBorder>
        <Form method="post">
          <Group align="end">
            {/* A new key empties the field once its note is stored. */}
            <TextInput key={result?.id} name="text" label={t('note')} maxLength={500} required />
            <Button type="submit">{t('add')}</Button>
          </Group>
          <div role="status">
            {refused && <Text c="red">{t('refused')}</Text>}
            {result && <Text>{t('added')}</Text>}
          </div>
        </Form>
      </Card>
      <Card withBorder>
        {data.notes.length === 0 ? t('none') : data.notes.map(({ id, text }) => <Text key={id}>{text}</Text>)}
      </Card>
    </Stack>
  )
}
