CREATE TABLE "bot_question" (
	"merchant_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"message_id" text NOT NULL,
	"lang" text NOT NULL,
	"outcome" text NOT NULL,
	"entry_id" text,
	"offered" text[] NOT NULL,
	"probability" real,
	"chosen" text,
	"thumb" text,
	"handed_over" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"dismissed_at" timestamp (3) with time zone,
	"dismissed_by" text,
	CONSTRAINT "bot_question_merchant_id_conversation_id_message_id_pk" PRIMARY KEY("merchant_id","conversation_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "bot_question" ADD CONSTRAINT "bot_question_conversation" FOREIGN KEY ("merchant_id","conversation_id") REFERENCES "public"."conversation"("merchant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bot_question_by_time" ON "bot_question" USING btree ("merchant_id","lang","answered_at");