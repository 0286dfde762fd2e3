import { componentOf, initialOf, initialValues, type Json, propsOf } from './control';
import { type BuiltForm, COLUMNS, type Item } from './form';
import { has } from './kinds';

/**
 * A JavaScript literal. `<` is escaped, so that no text can end a script or begin a tag wherever the code is pasted.
 */
const literal = (value: Json): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const attributes = (props: Readonly<Record<string, Json>>): string =>
  Object.entries(props)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}={${literal(value)}}`))
    .join('');

const valueTypes: Partial<Record<Item['kind'], string>> = {
  number: 'number',
  slider: 'number',
  rate: 'number',
  switch: 'boolean',
  checkbox: 'string[]',
  cascader: 'string[]',
  time: 'Dayjs',
  date: 'Dayjs',
  timeRange: '[Dayjs, Dayjs]',
  dateRange: '[Dayjs, Dayjs]',
  upload: 'UploadFile[]',
};
const valueType = ({ kind }: Item): string => valueTypes[kind] ?? 'string';
const isOptional = (item: Item): boolean => !item.required && initialOf(item) === undefined;

const rules = ({ kind, required, maxLength, pattern, patternMessage }: Item): string => {
  const message = patternMessage === '' ? '' : `, message: ${literal(patternMessage)}`;
  const all = [
    ...(required ? ['{ required: true }'] : []),
    ...(maxLength !== null && has(kind, 'length') ? [`{ max: ${maxLength} }`] : []),
    ...(pattern !== '' && has(kind, 'pattern') ? [`{ pattern: new RegExp(${literal(pattern)})${message} }`] : []),
  ];
  return all.length === 0 ? '' : ` rules={[${all.join(', ')}]}`;
};

/** Bindings to the form of antd for components whose value has another name than `value`. */
const bindings: Partial<Record<Item['kind'], string>> = {
  switch: ' valuePropName="checked"',
  upload: ' valuePropName="fileList" getValueFromEvent={({ fileList }: { fileList: UploadFile[] }) => fileList}',
};

const control = (item: Item, uploadText: string): string => {
  const component = componentOf(item.kind);
  const props = attributes(propsOf(item));
  return item.kind === 'upload'
    ? `<Upload beforeUpload={() => false}${props}>\n  <Button>{${literal(uploadText)}}</Button>\n</Upload>`
    : `<${component}${props} />`;
};

const indent = (text: string, by: number): string => text.replace(/^(?=.)/gm, ' '.repeat(by));

const field = (item: Item, uploadText: string): string => {
  const texts = attributes({ name: item.name, label: item.label, ...(item.help !== '' && { extra: item.help }) });
  const opening = `<Form.Item${texts}${bindings[item.kind] ?? ''}${rules(item)}>`;
  return `${opening}\n${indent(control(item, uploadText), 2)}\n</Form.Item>`;
};

const element = (item: Item, uploadText: string): string => {
  if (item.kind === 'row') return `<Col span={${COLUMNS}}>\n  <Divider>{${literal(item.label)}}</Divider>\n</Col>`;
  const content =
    item.kind === 'button'
      ? `<Form.Item>\n  <Button>{${literal(item.label)}}</Button>\n</Form.Item>`
      : field(item, uploadText);
  return `<Col xs={${COLUMNS}} md={${item.span}}>\n${indent(content, 2)}\n</Col>`;
};

const buttons = ({ submit, reset }: BuiltForm['settings']): string =>
  [
    ...(submit === '' ? [] : [`<Button type="primary" htmlType="submit">{${literal(submit)}}</Button>`]),
    ...(reset === '' ? [] : [`<Button htmlType="reset">{${literal(reset)}}</Button>`]),
  ].join('\n');

const importsOf = ({ settings, items }: BuiltForm): string => {
  const used = items.map(({ kind }) => componentOf(kind)?.split('.')[0]).filter((name) => name !== undefined);
  const has = (kind: Item['kind']) => items.some((item) => item.kind === kind);
  const withButton = settings.submit !== '' || settings.reset !== '' || has('button') || has('upload');
  const values = new Set([
    ...['Form', 'Row', ...used],
    ...(items.length > 0 ? ['Col'] : []),
    ...(withButton ? ['Button'] : []),
    ...(settings.submit !== '' || settings.reset !== '' ? ['Space'] : []),
    ...(has('row') ? ['Divider'] : []),
    ...(has('upload') ? ['type UploadFile'] : []),
  ]);
  const plain = (name: string) => name.replace('type ', '');
  const names = [...values].sort((a, b) => (plain(a) < plain(b) ? -1 : 1)).join(', ');
  const isDated = items.some((item) => valueType(item).includes('Dayjs'));
  return `import { ${names} } from 'antd';\n${isDated ? "import type { Dayjs } from 'dayjs';\n" : ''}`;
};

/** The source of a React component of the form, which must have no problems. */
export const componentText = (form: BuiltForm, uploadText: string): string => {
  const { settings, items } = form;
  const { component, layout, labelWidth, size, gutter, disabled } = settings;
  const fields = items.filter(({ name }) => name !== '');
  const types = fields.map((item) => `  readonly ${item.name}${isOptional(item) ? '?' : ''}: ${valueType(item)};`);
  const look = attributes({
    // The ids of the fields begin with this name, so that two forms on a page have different ids.
    name: component,
    layout,
    size,
    ...(layout === 'horizontal' && { labelCol: { flex: `${labelWidth}px` } }),
    ...(disabled && { disabled }),
    initialValues: initialValues(fields),
  });
  const ending = buttons(settings);
  const body = items.map((item) => element(item, uploadText)).join('\n');
  return `${importsOf(form)}
export interface ${component}Values {
${types.join('\n')}
}

interface ${component}Props {
  readonly onFinish: (values: ${component}Values) => void;
}

export const ${component} = ({ onFinish }: ${component}Props) => (
  <Form<${component}Values>${look} onFinish={onFinish}>
    <Row gutter={${gutter}}>
${indent(body, 6)}
    </Row>
${ending === '' ? '' : `    <Space>\n${indent(ending, 6)}\n    </Space>\n`}  </Form>
);
`;
};
