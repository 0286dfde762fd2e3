import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { createChart } from './echarts-core';
import { loadKind } from './load-kind';
import type { PageLook } from './look';
import type { ChartSpec } from './spec';

export type Drawn = ReturnType<typeof createChart>;

interface Drawing {
  readonly drawn: RefObject<Drawn | null>;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => unknown;
}

/** Minimum change of the width, in pixels, for a new layout of a chart. */
const WIDTH_STEP = 20;
const steps = (width: number): number => Math.floor(width / WIDTH_STEP) * WIDTH_STEP;

/**
 * Draws a chart into an element and keeps it at the size of the element; the code of its kind is loaded when it is
 * first drawn.
 */
export const useDrawing = (
  place: RefObject<HTMLElement | null>,
  spec: ChartSpec,
  look: PageLook,
  visible: boolean,
  onNode?: (id: string) => void,
): Drawing => {
  const select = useRef(onNode);
  select.current = onNode;
  const drawn = useRef<Drawn>(null);
  const [width, setWidth] = useState(0);
  const {
    data: renderer,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['chart', spec.kind],
    queryFn: () => loadKind(spec.kind),
    enabled: visible,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    const element = place.current;
    if (!element || !visible || !renderer) return;
    const chart = renderer.create(element, look.language);
    drawn.current = chart;
    chart.on('click', { dataType: 'node' }, ({ data }) => select.current?.((data as { id: string }).id));
    const observer = new ResizeObserver(() => {
      chart.resize();
      setWidth(steps(element.clientWidth));
    });
    setWidth(steps(element.clientWidth));
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.dispose();
      drawn.current = null;
    };
  }, [place, visible, renderer, look.language]);
  useEffect(() => {
    const height = place.current?.clientHeight ?? 0;
    if (visible && renderer && width > 0)
      drawn.current?.setOption(renderer.option(spec, { ...look, width, height }), { notMerge: true });
  }, [place, visible, renderer, spec, look, width]);
  return { drawn, isLoading: renderer === undefined && !isError, hasFailed: isError, retry: refetch };
};
