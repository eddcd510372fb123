CREATE TABLE "report_subscription" (
	"merchant_id" text NOT NULL,
	"person_id" text NOT NULL,
	"rhythm" text NOT NULL,
	"weekday" integer NOT NULL,
	"hour" integer NOT NULL,
	"version" integer NOT NULL,
	"settled_day" date NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_subscription_merchant_id_person_id_rhythm_pk" PRIMARY KEY("merchant_id","person_id","rhythm")
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "attachment" jsonb;--> statement-breakpoint
ALTER TABLE "conversation_note" ADD COLUMN "group_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "note_mention" ADD COLUMN "group_id" text;--> statement-breakpoint
ALTER TABLE "tag" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "tag" ADD COLUMN "is_offered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "tag" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_subscription" ADD CONSTRAINT "report_subscription_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_subscription" ADD CONSTRAINT "report_subscription_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_subscription_by_person" ON "report_subscription" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "report_subscription_by_time" ON "report_subscription" USING btree ("next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tag_label_in_any_case" ON "tag" USING btree ("merchant_id",lower("label"));