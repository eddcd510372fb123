CREATE TABLE "canned_reply" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"folder" text NOT NULL,
	"shortcut" text NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "canned_reply_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "canned_reply_by_shortcut" UNIQUE("merchant_id","shortcut")
);
--> statement-breakpoint
CREATE TABLE "canned_reply_text" (
	"merchant_id" text NOT NULL,
	"reply_id" text NOT NULL,
	"lang" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "canned_reply_text_merchant_id_reply_id_lang_pk" PRIMARY KEY("merchant_id","reply_id","lang")
);
--> statement-breakpoint
CREATE TABLE "conversation_note" (
	"merchant_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"id" text NOT NULL,
	"after_seq" integer NOT NULL,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversation_note_merchant_id_conversation_id_id_pk" PRIMARY KEY("merchant_id","conversation_id","id")
);
--> statement-breakpoint
CREATE TABLE "note_mention" (
	"merchant_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"note_id" text NOT NULL,
	"person_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "note_mention_merchant_id_conversation_id_note_id_person_id_pk" PRIMARY KEY("merchant_id","conversation_id","note_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"person_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"list" text NOT NULL,
	"filter" jsonb NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_view_person_id_id_pk" PRIMARY KEY("person_id","id")
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"merchant_id" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_word_merchant_id_kind_id_word_pk" PRIMARY KEY("merchant_id","kind","id","word")
);
--> statement-breakpoint
DROP INDEX "conversation_by_last_message";--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "assignee_id" text;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "assigned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "snoozed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "thread" ADD COLUMN "close_reason" text;--> statement-breakpoint
ALTER TABLE "thread" ADD COLUMN "close_note" text;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "order_number_backwards" text GENERATED ALWAYS AS (reverse(order_number)) STORED;--> statement-breakpoint
ALTER TABLE "canned_reply" ADD CONSTRAINT "canned_reply_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canned_reply_text" ADD CONSTRAINT "canned_reply_text_of_reply" FOREIGN KEY ("merchant_id","reply_id") REFERENCES "public"."canned_reply"("merchant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_note" ADD CONSTRAINT "conversation_note_author_id_desk_person_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_note" ADD CONSTRAINT "conversation_note_conversation" FOREIGN KEY ("merchant_id","conversation_id") REFERENCES "public"."conversation"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mention" ADD CONSTRAINT "note_mention_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mention" ADD CONSTRAINT "note_mention_note" FOREIGN KEY ("merchant_id","conversation_id","note_id") REFERENCES "public"."conversation_note"("merchant_id","conversation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_note_by_time" ON "conversation_note" USING btree ("merchant_id","conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "note_mention_by_person" ON "note_mention" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "search_word_by_word" ON "search_word" USING btree ("merchant_id","kind","word" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "conversation_of_visitor_by_last_message" ON "conversation" USING btree ("last_message_minute") WHERE customer_id is null;--> statement-breakpoint
CREATE INDEX "conversation_of_site_by_last_message" ON "conversation" USING btree ("merchant_id","last_message_minute");--> statement-breakpoint
CREATE INDEX "conversation_by_snooze" ON "conversation" USING btree ("merchant_id","snoozed_until") WHERE snoozed_until is not null;--> statement-breakpoint
CREATE INDEX "conversation_by_assignee" ON "conversation" USING btree ("assignee_id","assigned_at") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "order_item_by_sku" ON "order_item" USING btree ("sku","purchased_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_item_by_number" ON "order_item" USING btree ("merchant_id","order_number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_item_by_number_end" ON "order_item" USING btree ("merchant_id","order_number_backwards" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "ticket_by_number_start" ON "ticket" USING btree ("merchant_id","number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "warranty_by_product" ON "warranty" USING btree ("product_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "warranty_by_sku" ON "warranty" USING btree ("sku") WHERE sku is not null;