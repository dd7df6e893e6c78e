import {
  daysInWords,
  isShownOn,
  type Slide,
  type SlideAdd,
  type SlideEdit,
  slide,
  slideAddForm,
  slideEditForm,
} from '../../../domain/content/slider';
import { dayAt } from '../../../domain/days';
import { liveSlideOrder, liveSlides } from '../../../machines/live/slider';
import { useCapability } from '../../chart/capabilities';
import { useChart } from '../../chart/chart';
import { PageHeading } from '../../ui/page-heading';
import { Thumbnail } from '../../ui/thumbnail';
import type { FormActor } from '../draft-fields';
import { FormAndRecords } from '../form-and-records';
import { FormField } from '../form-field';
import { NotOffered } from '../not-offered';
import { OrderedRecords, ReadRows } from '../ordered-records';
import * as screenStyles from '../screen.css';
import * as styles from './add-slider.css';

function AddFields({ form }: { form: FormActor<SlideAdd> }) {
  return (
    <>
      <FormField form={form} record={slideAddForm} field="heading" />
      <FormField form={form} record={slideAddForm} field="text" />
      <FormField form={form} record={slideAddForm} field="link" />
      <FormField form={form} record={slideAddForm} field="image" />
      <FormField form={form} record={slideAddForm} field="shownFrom" />
      <FormField form={form} record={slideAddForm} field="shownUntil" />
    </>
  );
}

function EditFields({ form, row }: { form: FormActor<SlideEdit>; row: Slide }) {
  return (
    <>
      <FormField form={form} record={slideEditForm} field="heading" />
      <FormField form={form} record={slideEditForm} field="text" />
      <FormField form={form} record={slideEditForm} field="link" />
      <FormField form={form} record={slideEditForm} field="image" current={row.image} />
      <FormField form={form} record={slideEditForm} field="shownFrom" />
      <FormField form={form} record={slideEditForm} field="shownUntil" />
    </>
  );
}

/** A slide in the list: its picture, its heading, when it is shown and whether it is so today. */
function SlideRow({ row }: { row: Slide }) {
  const today = dayAt(Date.now());
  const isShown = isShownOn(row, today);
  return (
    <div className={styles.slide}>
      <Thumbnail src={row.image} />
      <div className={styles.words}>
        <span className={styles.heading}>{row.heading}</span>
        <span className={styles.days}>
          {daysInWords(row, today)}
          <span className={styles.state} data-shown={isShown}>
            {isShown ? 'Shown now' : 'Not shown now'}
          </span>
        </span>
      </div>
    </div>
  );
}

function OfferedSlider() {
  const screen = useChart(liveSlides, undefined);
  const order = useChart(liveSlideOrder, { within: 0 });
  return (
    <div className={screenStyles.screen}>
      <PageHeading title="Add Slider" />
      <FormAndRecords
        screen={screen}
        resource={slide}
        heading="Add Slider"
        addFields={(form) => <AddFields form={form} />}
        editFields={(form, row) => <EditFields form={form} row={row} />}
        drawList={(list, actionsOf) => (
          <ReadRows list={list} label="Slides">
            {(rows) => (
              <OrderedRecords
                list={list}
                order={order}
                rows={rows}
                heading="Slides"
                label="Slides"
                nameOf={slide.nameOf}
                empty={{
                  title: 'No slides yet.',
                  hint: 'Slides are shown on the public site in the order of this list.',
                }}
                actionsOf={actionsOf}
              >
                {(row) => <SlideRow row={row} />}
              </OrderedRecords>
            )}
          </ReadRows>
        )}
      />
    </div>
  );
}

/** The slides of the public site (spec §2 `/admin/dashboard/add-slider`), where our own server keeps them. */
export function AddSlider() {
  return useCapability('slider') ? <OfferedSlider /> : <NotOffered title="Add Slider" icon="slider" />;
}
