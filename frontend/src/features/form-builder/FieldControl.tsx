import {
  Button,
  Cascader,
  Checkbox,
  DatePicker,
  Input,
  InputNumber,
  Radio,
  Rate,
  Select,
  Slider,
  Switch,
  TimePicker,
  Upload,
} from 'antd';
import type { ComponentType } from 'react';
import { type ComponentName, componentOf, propsOf } from './model/control';
import type { Item } from './model/form';

const components: Readonly<Record<ComponentName, unknown>> = {
  Input,
  'Input.TextArea': Input.TextArea,
  'Input.Password': Input.Password,
  InputNumber,
  Select,
  Cascader,
  'Radio.Group': Radio.Group,
  'Checkbox.Group': Checkbox.Group,
  Switch,
  Slider,
  TimePicker,
  'TimePicker.RangePicker': TimePicker.RangePicker,
  DatePicker,
  'DatePicker.RangePicker': DatePicker.RangePicker,
  Rate,

  Upload,
};

interface Props {
  readonly item: Item;
  readonly uploadText: string;
}

/** The antd component for a field of any kind; the form of antd passes value and id as further properties. */
export const FieldControl = ({ item, uploadText, ...bound }: Props & Readonly<Record<string, unknown>>) => {
  const name = componentOf(item.kind);
  if (name === undefined) return null;
  // Each component takes different properties, which `propsOf` returns.
  const Component = components[name] as ComponentType<Record<string, unknown>>;
  const props = { ...propsOf(item), ...bound };
  if (name !== 'Upload') return <Component {...props} />;
  return (
    <Component {...props} beforeUpload={() => false}>
      <Button disabled={item.disabled}>{uploadText}</Button>
    </Component>
  );
};
