import { suggestionText } from '@rallyrank/contracts/shared/suggestions';
import { Alert, Button, Form, type FormInstance, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useWrite } from '~/shared/api/use-write';
import { useFormat } from '~/shared/format/use-format';
import { showRefusedField } from '~/shared/rules/refused-field';
import { schemaRule } from '~/shared/rules/schema-rule';
import { Card } from '~/shared/ui/Card';
import { paths } from '~/shared/url/paths';
import style from './Suggestions.module.css';

export interface SuggestionText {
  readonly source: string;
  readonly comment?: string | null;
}
type Values = Readonly<Record<string, unknown>>;

interface Props {
  readonly form: FormInstance;
  /** Name of the subject. */
  readonly name: string;
  /** Names of the fields to which a refusal can belong. */
  readonly fields: object;
  readonly send: (values: Values, text: SuggestionText) => Promise<unknown>;
  /** The values of the form before a suggestion, and again before another one. */
  readonly initial?: object;
  /** Address of the page of the subject. */
  readonly page: string;
  /** The fields of the suggested facts. */
  readonly children: ReactNode;
}

/** A form for a suggestion: the facts, their source, and a comment. */
export const SuggestionForm = ({ form, name, page, fields, send, initial, children }: Props) => {
  const { t } = useTranslation('data-desk');
  const { language } = useFormat();
  const write = useWrite(({ source, comment, ...values }: Values & SuggestionText) =>
    send(values, { source, ...(comment && { comment }) }),
  );
  const submit = (entered: Values & SuggestionText) =>
    write.mutate(entered, {
      onSuccess: () => form.resetFields(),
      onError: (error) => showRefusedField(form, { ...fields, source: true, comment: true }, error),
    });
  if (write.isSuccess)
    return (
      <Alert
        type="success"
        showIcon
        role="status"
        title={t('suggestion.thanks')}
        description={
          <div className={style.next}>
            <Button onClick={write.reset}>{t('suggestion.another')}</Button>
            <Link to={paths.ownSuggestions}>{t('suggestion.own')}</Link>
            <Link to={page}>{t('suggestion.back', { name })}</Link>
          </div>
        }
      />
    );
  return (
    <Card title={name} extra={<Link to={page}>{t('public')}</Link>}>
      <Form
        name="suggestion"
        form={form}
        className={style.form}
        layout="vertical"
        noValidate
        initialValues={initial ?? {}}
        onFinish={submit}
      >
        <p className={style.about}>{t('suggestion.about')}</p>
        {children}
        <Form.Item
          name="source"
          label={t('suggestion.source')}
          extra={t('suggestion.sourceHelp')}
          rules={[schemaRule(suggestionText.source, language)]}
          required
        >
          <Input type="url" inputMode="url" maxLength={500} autoComplete="off" placeholder="https://" />
        </Form.Item>
        <Form.Item
          name="comment"
          label={t('suggestion.comment')}
          extra={t('suggestion.commentHelp')}
          rules={[schemaRule(suggestionText.comment, language)]}
        >
          <Input.TextArea rows={3} maxLength={500} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={write.isPending}>
          {t('suggestion.send')}
        </Button>
      </Form>
    </Card>
  );
};
