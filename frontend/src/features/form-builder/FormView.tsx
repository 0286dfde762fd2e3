import { Button, Col, Divider, Form, Row, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { FieldControl } from './FieldControl';
import { initialValues } from './model/control';
import { type BuiltForm, COLUMNS, type Item } from './model/form';
import { has, isField } from './model/kinds';

const rulesOf = ({ kind, required, maxLength, pattern, patternMessage }: Item) => [
  ...(required ? [{ required: true }] : []),
  ...(maxLength !== null && has(kind, 'length') ? [{ max: maxLength }] : []),
  ...(pattern !== '' && has(kind, 'pattern')
    ? [{ pattern: new RegExp(pattern), ...(patternMessage !== '' && { message: patternMessage }) }]
    : []),
];

/** Binds components to the form of antd whose value has another name than `value`. */
const bindingOf = ({ kind }: Item) => ({
  ...(kind === 'switch' && { valuePropName: 'checked' }),
  ...(kind === 'upload' && {
    valuePropName: 'fileList',
    getValueFromEvent: ({ fileList }: { readonly fileList: unknown }) => fileList,
  }),
});

const Part = ({ item }: { readonly item: Item }) => {
  const { t } = useTranslation('form-builder');
  if (item.kind === 'button')
    return (
      <Form.Item>
        <Button>{item.label}</Button>
      </Form.Item>
    );
  return (
    <Form.Item
      name={item.name}
      label={item.label}
      extra={item.help === '' ? undefined : item.help}
      rules={rulesOf(item)}
      {...bindingOf(item)}
    >
      <FieldControl item={item} uploadText={t('choose')} />
    </Form.Item>
  );
};

interface Props {
  readonly form: BuiltForm;
  readonly onFinish: (values: object) => void;
}

/** A built form as its users will see it. */
export const FormView = ({ form: { settings, items }, onFinish }: Props) => (
  <Form
    name={settings.component}
    layout={settings.layout}
    size={settings.size}
    disabled={settings.disabled}
    {...(settings.layout === 'horizontal' && { labelCol: { flex: `${settings.labelWidth}px` } })}
    initialValues={initialValues(items.filter(({ kind }) => isField(kind)))}
    onFinish={onFinish}
  >
    <Row gutter={settings.gutter}>
      {items.map((item) =>
        item.kind === 'row' ? (
          <Col key={item.id} span={COLUMNS}>
            <Divider>{item.label}</Divider>
          </Col>
        ) : (
          <Col key={item.id} xs={COLUMNS} md={item.span}>
            <Part item={item} />
          </Col>
        ),
      )}
    </Row>
    <Space>
      {settings.submit !== '' && (
        <Button type="primary" htmlType="submit">
          {settings.submit}
        </Button>
      )}
      {settings.reset !== '' && <Button htmlType="reset">{settings.reset}</Button>}
    </Space>
  </Form>
);
